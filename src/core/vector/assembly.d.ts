/** The scanner of lines and the check of UTF-8, compiled from AssemblyScript. */
declare module '#src/core/vector/assembly/index.ts?inline' {
  const binary: Uint8Array<ArrayBuffer>
  export default binary
}
