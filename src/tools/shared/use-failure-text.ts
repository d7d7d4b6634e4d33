import type { ToolFailure } from '#src/core/failure.ts'
import { hasText, type Messages } from '#src/core/messages.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { messages as shared } from './messages.ts'

/** Returns the text of a failure from those of the tool, or else from the shared ones. */
export function useFailureText(
  messages: Messages = shared,
): (failure: Pick<ToolFailure, 'code' | 'params'>) => string {
  const own = useMessages<string>(messages)
  const common = useMessages<string>(shared)
  const language = useLanguage()
  return ({ code, params }) => {
    const size = typeof params.size === 'number' ? formatSize(params.size, language) : undefined
    const values = size === undefined ? { ...params } : { ...params, size }
    if (hasText(messages, code)) return own(code, values)
    return hasText(shared, code) ? common(code, values) : common('failure.unknown', { code })
  }
}
