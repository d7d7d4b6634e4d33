/** Modules with a single algorithm; the main module of hash-wasm bundles all of them in 216 KB. */
declare module 'hash-wasm/dist/*.umd.min.js' {
  const library: typeof import('hash-wasm')
  export default library
}
