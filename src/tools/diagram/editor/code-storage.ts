import { isPng } from '#src/core/png-chunks.ts'
import { drafts } from '#src/lib/draft.ts'
import { storedJson, storedText } from '#src/lib/storage.ts'
import { contentOf } from '#src/lib/text-source.ts'
import { savedDiagrams } from './saved-diagrams.ts'

/** The key of drafts, which is the end of the route. */
export const DRAFT_KEY = 'mermaid'
/** The draft of the chosen diagram of a Markdown text, which links include as the page's view. */
const VIEW_KEY = `${DRAFT_KEY}.view`
const onDevice = storedText('offkit.diagram')
/** Longer code is saved for this tab only. */
const MAX_DEVICE_CHARS = 500_000

/** The render time on this device, divided by the estimate. */
export const renderPace = storedJson(
  'offkit.diagram-pace',
  (value): value is number => typeof value === 'number' && value > 0 && value < 100,
)

let writeTimer: ReturnType<typeof setTimeout> | undefined

/** Stores the code for this tab and for this device, and its earlier versions. */
export const codeStorage = {
  /** The last code of this tab. */
  recall: () => drafts.recall(DRAFT_KEY),

  /** The last code of any tab. */
  recallFromDevice: () => onDevice.read(),

  /** The last code of this tab if it is long, or an image that another page has opened here. */
  async recallLong(): Promise<string | File | undefined> {
    const source = await drafts.recallLong(DRAFT_KEY)
    const content = source && contentOf(source)
    if (typeof content !== 'object') return content
    const isImage = isPng(new Uint8Array(await content.slice(0, 8).arrayBuffer()))
    return isImage ? new File([content], source?.name || 'image.png') : await content.text()
  },

  save(code: string): void {
    void drafts.save(DRAFT_KEY, () => ({ kind: 'text', text: code }), code.length)
    clearTimeout(writeTimer)
    if (code.length > MAX_DEVICE_CHARS) return
    writeTimer = setTimeout(() => onDevice.write(code), 300)
  },

  /** The index of this tab's chosen diagram of a Markdown text. */
  recallBlock(): number {
    const number = /^"block-(\d{1,4})"$/.exec(drafts.recall(VIEW_KEY) ?? '')?.[1]
    return number === undefined ? 0 : Math.max(0, Number(number) - 1)
  },

  saveBlock(block: number): void {
    if (block === codeStorage.recallBlock()) return
    const text = block === 0 ? '' : JSON.stringify(`block-${block + 1}`)
    void drafts.save(VIEW_KEY, () => ({ kind: 'text', text }))
  },

  flush: () => void drafts.flush(),

  /** Saves an earlier version. If storage is blocked, Undo can still restore it. */
  saveVersion(code: string): void {
    if (code.trim() !== '') void savedDiagrams.putEarlier(code).catch(() => undefined)
  },
}

export type CodeStorage = typeof codeStorage
