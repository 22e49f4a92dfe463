/**
 * serve.mjs: a server of static files, for the page's tests.
 *
 *     node serve.mjs FOLDER PORT
 *
 * It sends the headers that a careful host would send: the page must work
 * under them.
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const [folder, port] = process.argv.slice(2);
const TYPES = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript',
  '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml',
  '.png': 'image/png', '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
  + "style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
  + "worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
  + "form-action 'none'; frame-ancestors 'none'";

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const name = normalize(pathname === '/' ? '/index.html' : pathname);
  const path = join(folder, name);
  if (name.includes('..') || !existsSync(path) || !statSync(path).isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
  });
  createReadStream(path).pipe(response);
}).listen(Number(port), '127.0.0.1');
