import { drafts } from '#src/lib/draft.ts'
import { remountPage } from '#src/lib/page-lifecycle.ts'
import { sourceOfText, type TextSource } from '#src/lib/text-source.ts'
import { showUndo } from '#src/lib/toasts.ts'
import { readToolState, saveSource } from '#src/lib/tool-state.ts'
import { LOG_DRAFT } from './store.ts'

/** Saves a text as the log, whose previous text can be restored. */
export async function openLog(
  text: string,
  names: { readonly replaced: string; readonly restore: string },
): Promise<void> {
  const { input: previous } = await readToolState(LOG_DRAFT)
  await save(sourceOfText(text))
  if (!previous || (previous.kind === 'text' && previous.text === text)) return
  showUndo(names.replaced, names.restore, () => void save(previous).then(remountPage))
}

async function save(source: TextSource): Promise<void> {
  saveSource(LOG_DRAFT, source)
  await drafts.flush()
}
