/** Each kind of text has its own panel below the output. */
export type InputKind = 'curl' | 'json' | 'url'

/** The beginning of a curl command, with an optional prompt. */
export const CURL_START =
  /^\s*(?:[$>%#] |PS [^\n>]*> ?|[A-Z]:[^\n>]*>)?(?=curl(?:\.exe)?(?:\s|\^\r?\n))/

/** The probable kind of a text. */
export function inputKindOf(text: string): InputKind {
  if (CURL_START.test(text)) return 'curl'
  return /^\s*\{\s*["}]/.test(text) ? 'json' : 'url'
}
