import type { ToolFailure } from '#src/core/failure.ts'
import { hasText, type Messages } from '#src/core/messages.ts'
import { useFailureText } from '#src/tools/shared/use-failure-text.ts'
import { messages as shared } from './messages.ts'

/** The messages that contain a failure's text: the tool's own, or those shared by the time tools. */
export function messagesOf({ code }: ToolFailure, own: Messages): Messages {
  return hasText(own, code) ? own : shared
}

/** The translated text of what is reported, if anything. */
export function useReportedText(
  failure: ToolFailure | undefined,
  messages: Messages,
): string | undefined {
  const textOf = useFailureText(failure ? messagesOf(failure, messages) : messages)
  return failure && textOf(failure)
}
