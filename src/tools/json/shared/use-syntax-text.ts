import type { ToolFailure } from '#src/core/failure.ts'
import type { Messages } from '#src/core/messages.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useFailureText } from '#src/tools/shared/use-failure-text.ts'
import { messages as json } from './messages.ts'

/** Returns the text of an error with its line and column, which describes its input to screen readers. */
export function useSyntaxText(
  messages: Messages,
): (failure: Pick<ToolFailure, 'code' | 'params'> | undefined) => string | undefined {
  const t = useMessages(json)
  const syntaxText = useFailureText(json)
  const ownText = useFailureText(messages)
  return (failure) => {
    if (!failure) return undefined
    const { line, column } = failure.params
    const text = failure.code.startsWith('json.') ? syntaxText(failure) : ownText(failure)
    return line && column ? t('where', { line, column }) + t('where.separator') + text : text
  }
}
