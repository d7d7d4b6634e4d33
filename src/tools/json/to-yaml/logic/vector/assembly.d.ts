/** The writer of block collections, compiled from AssemblyScript. */
declare module '#src/tools/json/to-yaml/logic/vector/assembly/index.ts?inline' {
  const binary: Uint8Array<ArrayBuffer>
  export default binary
}
