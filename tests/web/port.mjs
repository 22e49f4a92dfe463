/**
 * @file port.mjs - a port for a server, so that several checks can run at a
 * time.
 */
import { createServer } from 'node:net';

/** @returns {Promise<number>} a port that nobody uses */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (
        server.address());
      server.close(() => resolve(port));
    });
  });
}
