/** The codec in Base64, compiled from AssemblyScript. */
declare module '#src/tools/encoding/base64/logic/vector/assembly/index.ts?inline' {
  const binary: string
  export default binary
}
