/** One algorithm of hash-wasm alone: the package's own module holds them all, in 216 KB. */
declare module 'hash-wasm/dist/*.umd.min.js' {
  const library: typeof import('hash-wasm')
  export default library
}
