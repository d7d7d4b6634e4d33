import type { Finding } from '#src/core/detect/finding.ts'
import { Store } from '#src/core/store.ts'
import { shownText, withLineEnds } from './box-line-ends.ts'
import type { Suggestion, Suggestions } from './suggest.ts'

/** The actions that leave the box. */
export interface HomeBoxPorts {
  readonly suggest: (content: string | File) => Promise<Suggestions>
  readonly open: (suggestion: Suggestion, content: string | File) => Promise<void>
  /** Reports a content that can't be read. */
  readonly fail: (content: string | File) => void
  readonly recall: () => string | undefined
  readonly save: (text: string, findings: readonly Finding[]) => void
}

interface HomeBoxState {
  /** A file or a long text that isn't in the box. */
  readonly held: File | string | undefined
  /** The tools for the content; undefined without one. */
  readonly suggestions: Suggestions | undefined
}

/** The maximum length of a pasted text in the box, in UTF-16 units. */
const MAX_BOX_CHARS = 100_000

const fits = (text: string) => text.length <= MAX_BOX_CHARS

const empty: HomeBoxState = { held: undefined, suggestions: undefined }

/** The content of the home page's box, and the tools that read it. The latest change wins. */
export class HomeBoxStore extends Store<HomeBoxState> {
  protected state = empty
  private box: HTMLTextAreaElement | undefined
  /** The text of the box with its own line ends: a text area has only LF. */
  private original = ''
  /** The last content put into the empty box, for undo. */
  private filled = ''
  private inserted = ''
  private revision = 0
  private readonly ports: HomeBoxPorts

  constructor(ports: HomeBoxPorts) {
    super()
    this.ports = ports
  }

  /** Restores the draft of this tab into an empty box; saves a box that already has text. */
  async restore(box: HTMLTextAreaElement): Promise<void> {
    if (!box.value) this.fill(box, this.ports.recall() ?? '')
    await this.edit(box)
  }

  /** Keeps the line ends of a text that the browser inserts before the caret; an edit follows. */
  insert(_: HTMLTextAreaElement, content: File | string): void {
    this.inserted = typeof content === 'string' ? content : ''
  }

  /** Saves a text of the box and finds the tools for it. */
  async edit(box: HTMLTextAreaElement): Promise<void> {
    this.box = box
    const { text } = this
    this.inserted = ''
    this.original = text
    const revision = ++this.revision
    const suggestions = await this.ports.suggest(text)
    if (revision !== this.revision) return
    this.ports.save(text, suggestions.findings)
    this.set({ held: undefined, suggestions: text.trim() === '' ? undefined : suggestions })
  }

  /**
   * Opens a content whose format is certain; shows suggestions for any other. A text in the box stays,
   * and a short one is inserted into it.
   */
  async receive(box: HTMLTextAreaElement, content: File | string): Promise<void> {
    this.box = box
    if (content === '') return
    if (typeof content === 'string' && box.value !== '' && fits(box.value + content)) {
      box.setRangeText(content, box.selectionStart, box.selectionEnd, 'end')
      this.insert(box, content)
      return await this.edit(box)
    }
    const revision = ++this.revision
    await this.guard(content, async () => {
      const suggestions = await this.ports.suggest(content)
      if (revision !== this.revision) return
      const [best] = suggestions.list
      if (best && suggestions.isSure) return await this.open(best, content)
      if (typeof content === 'string' && box.value === '' && fits(content)) {
        this.fill(box, content)
        await this.edit(box)
      } else this.set({ held: content, suggestions })
    })
  }

  /** Opens the content in the best tool; false without content. */
  async submit(box: HTMLTextAreaElement): Promise<boolean> {
    this.box = box
    const { content } = this
    if (typeof content === 'string' && content.trim() === '') return false
    await this.guard(content, async () => {
      const [best] = (await this.ports.suggest(content)).list
      if (best) await this.open(best, content)
    })
    return true
  }

  /** Opens the content in a suggested tool. */
  async choose(suggestion: Suggestion): Promise<void> {
    const { content } = this
    await this.guard(content, () => this.open(suggestion, content))
  }

  /** Removes the content that isn't in the box. */
  clear(): void {
    this.set(empty)
    if (this.box) void this.edit(this.box)
    this.focusBox()
  }

  focusBox(): void {
    this.box?.focus()
  }

  /** Calls a listener for keys in the box. Returns a function that removes it. */
  onKey(listener: (event: KeyboardEvent) => void): () => void {
    const { box } = this
    box?.addEventListener('keydown', listener)
    return () => box?.removeEventListener('keydown', listener)
  }

  private get content(): File | string {
    return this.state.held ?? this.text
  }

  /** The text of the box. */
  private get text(): string {
    const shown = this.box?.value ?? ''
    const known = [this.original, this.filled].find((it) => shownText(it) === shown)
    const caret = this.box?.selectionEnd ?? 0
    return known ?? withLineEnds(this.original, shown, { text: this.inserted, caret })
  }

  private fill(box: HTMLTextAreaElement, text: string): void {
    box.value = text
    this.original = text
    this.filled = text
  }

  private async open(suggestion: Suggestion, content: File | string): Promise<void> {
    this.revision++
    // A text in the box stays when another content is opened.
    if (content === this.text || this.box?.value === '') this.ports.save('', [])
    await this.ports.open(suggestion, content)
    this.set(empty)
  }

  private async guard(content: File | string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch {
      this.ports.fail(content)
    }
  }
}
