/** The codec, compiled from AssemblyScript. */
declare module '#src/tools/encoding/base64/logic/vector/assembly/index.ts?inline' {
  const binary: Uint8Array<ArrayBuffer>
  export default binary
}
