import type { ToolFailure } from '#src/core/failure.ts'
import { hasText, type Messages } from '#src/core/messages.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { messages as shared } from './messages.ts'

/** The messages that contain a failure's text: the tool's own, or those shared by the time tools. */
export function messagesOf({ code }: ToolFailure, own: Messages): Messages {
  return hasText(own, code) ? own : shared
}

/** The translated text of a failure. */
export function useFailureText(
  failure: ToolFailure | undefined,
  messages: Messages,
): string | undefined {
  const own = useMessages<string>(messages)
  const common = useMessages<string>(shared)
  if (!failure) return undefined
  const t = messagesOf(failure, messages) === shared ? common : own
  return t(failure.code, failure.params)
}
