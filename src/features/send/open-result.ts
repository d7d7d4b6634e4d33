import i18next from 'i18next'
import { isToolFailure } from '#src/core/failure.ts'
import { openInTool } from '#src/features/opening/open-in-tool.ts'
import { placeInput } from '#src/features/opening/place-input.ts'
import { inputPlaceOf } from '#src/features/opening/readers.ts'
import { sourceOfFile, sourceOfText, type TextSource } from '#src/lib/text-source.ts'
import { showFailure } from '#src/lib/toasts.ts'
import { addMessages } from '#src/lib/use-messages.ts'
import { type ToolPorts, toolPorts } from '#src/tools/ports.ts'
import { messages } from './messages.ts'
import type { Target } from './targets.ts'

export type Content = string | Blob

/** A result that becomes a tool's input. */
export interface SentContent {
  readonly content: Content | Promise<Content>
  /** The name of the result, also as a file, which a long one becomes. */
  readonly fileName: string
}

type OpenedTool = Pick<ToolPorts, 'id' | 'path' | 'keepsNothing' | 'readsBytes'>

/**
 * Opens a result in a tool with an operation; without one, the page detects it. A long result is
 * passed as a Blob, which isn't read.
 */
export async function openResult(
  { tool, operation, options }: Target<OpenedTool>,
  { content, fileName }: SentContent,
): Promise<void> {
  try {
    const input = await sourceOf(await content, fileName, tool.readsBytes)
    const place = operation === undefined ? undefined : inputPlaceOf(`${tool.id}#${operation}`)
    await openInTool(tool, await placeInput(input, { operation, options, place }))
  } catch (error) {
    // The worker of the document has ended.
    if (!isToolFailure(error)) throw error
    addMessages(messages)
    showFailure(i18next.t('gone', { ns: messages.namespace }))
  }
}

/** Makes a result the input of its own tool, for the operation that reverses it. */
export async function swapResult(id: string, inverse: string, sent: SentContent): Promise<void> {
  const tool = toolPorts.find((it) => it.id === id)
  if (tool) await openResult({ tool, operation: inverse }, sent)
}

async function sourceOf(
  content: Content,
  name: string,
  readsBytes: boolean | undefined,
): Promise<TextSource> {
  if (typeof content === 'string') return { ...sourceOfText(content), name }
  const file = new File([content], name, { type: content.type })
  const source = await sourceOfFile(file, { readsBytes })
  // Unlike that of a file, the mark of a result belongs to its text.
  const isMarked = source.kind === 'text' && source.encoding === 'utf-8'
  return isMarked ? { ...sourceOfText(`\ufeff${source.text}`), name } : source
}
