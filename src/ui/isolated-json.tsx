import { css } from '#styled-system/css'
import { type CodeToken, jsonTokens } from './code-tokens.ts'

export interface JsonPart extends Pick<CodeToken, 'from' | 'to'> {
  /** Undefined for the text between two tokens. */
  readonly kind?: CodeToken['kind']
}

/** A line of JSON, whose keys and values stay in their order in right-to-left scripts too. */
export function IsolatedJson({ text }: { readonly text: string }) {
  return jsonParts(text).map(({ from, to }) => (
    <span key={from} className={isolated}>
      {text.slice(from, to)}
    </span>
  ))
}

/** Splits a line into tokens and the text between them. */
export function jsonParts(line: string): readonly JsonPart[] {
  const parts: JsonPart[] = []
  let at = 0
  for (const token of jsonTokens(line)) {
    if (token.from > at) parts.push({ from: at, to: token.from })
    parts.push(token)
    at = token.to
  }
  if (at < line.length) parts.push({ from: at, to: line.length })
  return parts
}

export const isolated = css({ unicodeBidi: 'isolate' })
