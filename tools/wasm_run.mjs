// wasm_run.mjs MODULE [ARGUMENT ...]: runs a WASI program in node, with the
// project's folder as its only file system and the environment; exits as the
// program does.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [path, ...rest] = process.argv.slice(2);
const wasi = new WASI({
    version: 'preview1',
    args: [path, ...rest],
    env: process.env,
    preopens: { '.': '.', [process.cwd()]: '.' }, // by either name
    returnOnExit: true,
});
const module = await WebAssembly.compile(await readFile(path));
const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: wasi.wasiImport,
});
process.exitCode = wasi.start(instance);
