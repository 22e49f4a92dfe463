// session.mjs: the WebAssembly module as `oddville session`: requests on
// standard input, replies on standard output, a line each.
//
//     node session.mjs oddville.wasm [NET ...]
import { readFileSync, writeSync } from 'node:fs';

const [path, ...nets] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
const ov = instance.exports;

function give(bytes) {
  if (bytes.length > ov.ov_in_size()) bytes = bytes.subarray(0, ov.ov_in_size());
  new Uint8Array(ov.memory.buffer).set(bytes, ov.ov_in());
  return bytes.length;
}

/** Writes all of it, also into a pipe that is full. */
function write(bytes) {
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}

ov._initialize();
if (ov.memory.buffer.byteLength >= 16 << 20) {
  console.error(`${path}: ${ov.memory.buffer.byteLength} bytes of memory`);
  process.exit(2);
}
for (const net of nets) {
  if (ov.ov_net(give(readFileSync(net))) === 0) {
    console.error(`${net}: no net`);
    process.exit(2);
  }
}
const input = readFileSync(0);
for (let at = 0; at < input.length;) {
  const end = input.indexOf(10, at);
  const stop = end < 0 ? input.length : end;
  const length = ov.ov_take(give(input.subarray(at, stop)));
  write(new Uint8Array(ov.memory.buffer, ov.ov_out(), length));
  write(Buffer.from('\n'));
  at = stop + 1;
}
