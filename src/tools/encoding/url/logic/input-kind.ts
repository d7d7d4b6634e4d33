import { CURL_START } from '#src/core/curl-command.ts'

/** Each kind of text has its own panel below the output. */
export type InputKind = 'curl' | 'json' | 'url'

/** The probable kind of a text. */
export function inputKindOf(text: string): InputKind {
  if (CURL_START.test(text)) return 'curl'
  return /^\s*\{\s*["}]/.test(text) ? 'json' : 'url'
}
