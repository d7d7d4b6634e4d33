import i18next from 'i18next'
import { navigate } from 'wouter/use-browser-location'
import type { Tool } from '#src/core/manifest.ts'
import { drafts } from '#src/lib/draft.ts'
import { draftOf } from '#src/lib/draft-key.ts'
import { encodingNames } from '#src/lib/file-encoding.ts'
import { handOver } from '#src/lib/handover.ts'
import { notifyError, notifyInfo } from '#src/lib/notifications.ts'
import { startAnew } from '#src/lib/openings.ts'
import { emptySource, sourceOfFile, sourceOfText, type TextSource } from '#src/lib/text-source.ts'
import { showToast } from '#src/lib/toasts.ts'
import { addMessages } from '#src/lib/use-messages.ts'
import { messages } from './messages.ts'
import { toolForFile, toolForText } from './tool-for.ts'

/** Milliseconds for which what was replaced can be brought back. */
const UNDO_DURATION = 20_000

export interface OpenOptions {
  /** Whether the page that opens it is not one to come back to. */
  readonly replace?: boolean
}

/**
 * Opens the right tool with a text or a file, all of it in this browser. What was in that tool can
 * be brought back.
 */
export async function openContent(
  content: string | File,
  { replace = false }: OpenOptions = {},
): Promise<void> {
  if (typeof content === 'string') {
    if (content.trim() === '') return
    await openIn(toolForText(content), sourceOfText(content), replace)
    return
  }
  try {
    const beginning = () => content.slice(0, 4096).text()
    const tool = toolForFile(content.name) ?? toolForText(await beginning())
    const source = await sourceOfFile(content, { readsBytes: tool?.readsBytes })
    await openIn(tool, source, replace)
    if (tool && source.kind === 'text' && source.encoding) {
      notifyInfo(translate('open.marked', { encoding: encodingNames[source.encoding] }))
    }
  } catch {
    notifyError(translate('open.unreadable', { name: content.name }))
  }
}

async function openIn(tool: Tool | undefined, source: TextSource, replace: boolean): Promise<void> {
  if (!tool) return
  await drafts.flush()
  const former = await recall(tool)
  await show(tool, source, replace)
  if (!former || isSame(former, source)) return
  showToast({
    title: translate('open.replaced'),
    duration: UNDO_DURATION,
    action: { label: translate('open.undo'), run: () => void show(tool, former, false) },
  })
}

async function show(tool: Tool, source: TextSource, replace: boolean): Promise<void> {
  if (tool.keepsNothing) handOver(tool.id, source)
  else {
    void drafts.save(draftOf(tool.path), () => source)
    await drafts.flush()
  }
  if (location.pathname !== tool.path || replace) navigate(tool.path, { replace })
  startAnew()
}

async function recall({ path }: Tool): Promise<TextSource | undefined> {
  const draft = draftOf(path)
  const text = drafts.recall(draft)
  return text === undefined ? await drafts.recallLong(draft) : { ...emptySource, text }
}

function isSame(one: TextSource, other: TextSource): boolean {
  return one.kind === 'text' && other.kind === 'text' && one.text === other.text
}

/** A text of this module, outside of any page. */
export function translate(
  key: keyof (typeof messages)['texts']['en'],
  params: Readonly<Record<string, string | number>> = {},
): string {
  addMessages(messages)
  return i18next.t(key, { ns: messages.namespace, ...params })
}
