/** The scanner of lines, compiled from AssemblyScript. */
declare module '#src/core/vector/assembly/index.ts?inline' {
  const binary: Uint8Array<ArrayBuffer>
  export default binary
}
