import { navigate } from 'wouter/use-browser-location'
import { base, pathInSite } from '#src/core/base.ts'
import { encodingNames } from '#src/core/file-encodings.ts'
import { drafts } from '#src/lib/draft.ts'
import { notifyError, notifyInfo } from '#src/lib/notifications.ts'
import { remountPage } from '#src/lib/page-lifecycle.ts'
import { sourceOfFile, sourceOfText, type TextSource } from '#src/lib/text-source.ts'
import { showUndo } from '#src/lib/toasts.ts'
import { HOME_DRAFT } from './home-draft.ts'
import { openInTool, translate } from './open-in-tool.ts'
import { placeInput } from './place-input.ts'
import { type Suggestion, suggest } from './suggest.ts'

export interface OpenOptions {
  /** Whether the page replaces the current history entry. */
  readonly replace?: boolean
}

/**
 * Opens a text or a file in the best tool, whose previous input can be restored. A text that no
 * tool reads as data opens on the home page, with suggestions.
 */
export async function openContent(
  content: string | File,
  { replace = false }: OpenOptions = {},
): Promise<void> {
  if (typeof content === 'string' && content.trim() === '') return
  try {
    const { list } = await suggest(content)
    const [best] = list
    if (best && (best.finding || typeof content !== 'string')) {
      await openWith(best, content, replace)
    } else if (typeof content === 'string') await openAtHome(content, replace)
  } catch {
    reportUnreadable(content)
  }
}

/** Opens a content in the tool that the user chose, and reports a file that can't be read. */
export async function openChosen(suggestion: Suggestion, content: string | Blob): Promise<void> {
  try {
    await openWith(suggestion, content)
  } catch {
    reportUnreadable(content)
  }
}

/** Reports a file that was deleted or changed. */
export function reportUnreadable(content: string | Blob): void {
  const name = content instanceof File ? content.name : ''
  notifyError(translate('open.unreadable', { name }))
}

/**
 * Opens a content in a suggested tool; a part, such as the token in a header, alone.
 *
 * @throws the error of reading a file that was deleted.
 */
export async function openWith(
  { tool, operation, options, place, finding }: Suggestion,
  content: string | Blob,
  replace = false,
): Promise<void> {
  const input = await sourceOf(content, finding?.part, tool.readsBytes)
  await openInTool(tool, await placeInput(input, { operation, options, place }), replace)
  if (input.kind === 'text' && input.encoding) {
    notifyInfo(translate('open.marked', { encoding: encodingNames[input.encoding] }))
  }
}

async function sourceOf(
  content: string | Blob,
  part: readonly [number, number] | undefined,
  readsBytes: boolean | undefined,
): Promise<TextSource> {
  if (content instanceof File) return await sourceOfFile(content, { readsBytes })
  // A long text that was pasted.
  if (typeof content !== 'string')
    return { kind: 'file', file: content, name: '', size: content.size }
  return sourceOfText(part ? content.slice(...part) : content)
}

/** Opens a text on the home page, whose previous text can be restored. */
async function openAtHome(text: string, replace: boolean): Promise<void> {
  const previous = drafts.recall(HOME_DRAFT)
  await showAtHome(text, replace)
  if (previous === undefined || previous === text) return
  showUndo(translate('replaced.input'), translate('undo.input'), () => {
    void showAtHome(previous, false)
  })
}

async function showAtHome(text: string, replace: boolean): Promise<void> {
  void drafts.save(HOME_DRAFT, () => ({ kind: 'text', text }))
  await drafts.flush()
  if (pathInSite(location.pathname) !== '/' || replace) navigate(`${base}/`, { replace })
  remountPage()
}
