import { drafts } from '#src/lib/draft.ts'
import { openKeptTexts } from '#src/lib/kept-texts.ts'
import { unpackText } from '#src/lib/packed-text.ts'
import { storedText } from '#src/lib/storage.ts'
import { contentOf } from '#src/lib/text-source.ts'

/** What drafts are kept under: the end of the route. */
const DRAFT = 'mermaid'
const onDevice = storedText('offkit.diagram')
/** Characters of the longest code that is kept for other tabs and later days. */
const LONGEST = 500_000

/** The named diagrams of this device, and what diagrams were before they were replaced. */
export const keptDiagrams = openKeptTexts('offkit-diagrams')

let writing: ReturnType<typeof setTimeout> | undefined

/** Where the code of this tab, of this device and its versions are. */
export const codeStorage = {
  /** What this tab was left with. */
  recall: () => drafts.recall(DRAFT),

  /** What any tab was left with. */
  recallFromDevice: () => onDevice.read(),

  async recallLong(): Promise<string | undefined> {
    const source = await drafts.recallLong(DRAFT)
    const content = source && contentOf(source)
    return typeof content === 'object' ? await content.text() : content
  },

  save(code: string): void {
    void drafts.save(DRAFT, () => ({ kind: 'text', text: code }), code.length)
    clearTimeout(writing)
    if (code.length > LONGEST) return
    writing = setTimeout(() => onDevice.write(code), 300)
  },

  flush: () => void drafts.flush(),

  /** Remembers what the code was. Where storage is refused, Undo still brings it back. */
  keepVersion(code: string): void {
    if (code.trim() !== '') void keptDiagrams.put('', code).catch(() => undefined)
  },
}

export type CodeStorage = typeof codeStorage

/** The code that the page's address holds. It is taken once: a reload finds what was made of it. */
export function takeLinkedCode(): Promise<string | undefined> | undefined {
  const packed = /^#code=([\w-]+)$/.exec(location.hash)?.[1]
  if (packed === undefined) return undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  return unpackText(packed)
}
