/** Native Base64 methods (ES2026), which older engines lack. */
interface Uint8Array<TArrayBuffer extends ArrayBufferLike> {
  toBase64?(options: { alphabet: 'base64' | 'base64url'; omitPadding?: boolean }): string
  setFromBase64?(
    text: string,
    options: { alphabet: 'base64' | 'base64url'; lastChunkHandling: 'stop-before-partial' },
  ): { readonly read: number; readonly written: number }
}
