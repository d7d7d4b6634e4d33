/** The parts of node-forge in use; a string has one byte in each unit. */
interface ForgeBuffer {
  readonly getBytes: () => string
}

interface ForgeDecipher {
  readonly start: (options: { readonly iv: string }) => void
  readonly update: (input: ForgeBuffer) => void
  /** False if the padding is invalid. */
  readonly finish: () => boolean
  readonly output: ForgeBuffer
}

interface Forge {
  readonly cipher: { readonly createDecipher: (name: string, key: string) => ForgeDecipher }
  readonly rc2: {
    readonly createDecryptionCipher: (
      key: string,
      bits: number,
    ) => Omit<ForgeDecipher, 'start'> & { readonly start: (iv: string) => void }
  }
  readonly util: { readonly createBuffer: (bytes: string) => ForgeBuffer }
}

declare module 'node-forge/lib/forge.js' {
  const forge: Forge
  export default forge
}
declare module 'node-forge/lib/aes.js'
declare module 'node-forge/lib/des.js'
declare module 'node-forge/lib/rc2.js'
