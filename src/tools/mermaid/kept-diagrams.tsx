import { openKeptTexts } from '#src/lib/kept-texts.ts'

/** The named diagrams of this device, and what diagrams were before they were replaced. */
export const keptDiagrams = openKeptTexts('offkit-diagrams')

/** Remembers what the code was. Where storage is refused, Undo still brings it back. */
export function keepVersion(code: string): void {
  if (code.trim() !== '') void keptDiagrams.put('', code).catch(() => undefined)
}
