/** The writer of records, compiled from AssemblyScript. */
declare module '#src/tools/json/to-csv/logic/vector/assembly/index.ts?inline' {
  const binary: Uint8Array<ArrayBuffer>
  export default binary
}
