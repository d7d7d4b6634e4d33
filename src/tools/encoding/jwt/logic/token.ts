import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { fromBase64Url } from '#src/tools/encoding/shared/logic/bytes.ts'
import { tokensIn } from './find-tokens.ts'
import { fragmentsOf } from './fragments.ts'
import { type JsonObject, parseObject } from './json-object.ts'

/** Text removed around or in a pasted token. */
export type Removed = 'bearer' | 'quotes' | 'line-breaks' | 'text'

export interface CleanToken {
  readonly token: string
  readonly removed: readonly Removed[]
}

export type Bytes = Uint8Array<ArrayBuffer>

/** The parts of a signed token (RFC 7515, compact serialization). */
export interface TokenParts {
  readonly token: string
  readonly header: JsonObject
  readonly payload: Bytes
  readonly signature: Bytes
}

/**
 * The token of a pasted text: without `Bearer`, surrounding quotes, and line breaks, or the only one
 * in a longer text.
 *
 * @throws ToolFailure `jwt.several` (count) for a text with several tokens.
 */
export function readToken(text: string): CleanToken {
  const [only, ...others] = tokensIn(text)
  if (others.length > 0) throw new ToolFailure('jwt.several', { count: 1 + others.length })
  const clean = cleanToken(text)
  const isAlone = /^[\w.-]*$/.test(clean.token)
  return only && !isAlone ? { token: only.token, removed: ['text'] } : clean
}

function cleanToken(text: string): CleanToken {
  const removed = new Set<Removed>()
  const strip = (from: string, pattern: RegExp, kind: Removed) => {
    const rest = from.replace(pattern, '')
    if (rest !== from) removed.add(kind)
    return rest
  }
  let token = text.replace(/^[\s\u200b\ufeff]+|[\s\u200b\ufeff]+$/g, '')
  for (let before = ''; before !== token; ) {
    before = token
    token = strip(token, /^(?:authorization\s*:\s*)?bearer\s+|^authorization\s*:\s*/i, 'bearer')
    token = strip(token, /^["'`“‘]\s*|\s*["'`”’][,;]?$|[,;]$/g, 'quotes')
  }
  token = strip(token, /[^\S\r\n]*[\r\n]\s*/g, 'line-breaks')
  return { token, removed: [...removed] }
}

/**
 * Splits a clean token and decodes its parts; the payload may be any bytes.
 *
 * @throws ToolFailure `jwt.encrypted` for five parts, `jwt.parts` (count) for any number but three,
 * `jwt.base64-…` (position, character, excerpt, caret), and those of `parseObject` for the header.
 */
export function splitToken(token: string): TokenParts {
  const parts = token.split('.')
  const [first = '', payload, signature] = parts
  if (parts.length === ENCRYPTED_PARTS) {
    throw new ToolFailure('jwt.encrypted')
  }
  if (parts.length !== SIGNED_PARTS || payload === undefined || signature === undefined) {
    const count = token === '' ? 0 : parts.length
    throw new ToolFailure('jwt.parts', { count })
  }
  const header = parseObject(decodePart(first, 'header'), 'header')
  return {
    token,
    header,
    payload: decodePart(payload, 'payload'),
    signature: decodePart(signature, 'signature'),
  }
}

/**
 * The header of an encrypted token, and its further parts as written.
 *
 * @throws ToolFailure `jwt.jwe-parts` for any number of parts but five, `jwt.base64-header`, and those
 * of `parseObject`.
 */
export function readEncryptedParts(token: string): {
  readonly header: JsonObject
  readonly rest: readonly string[]
} {
  const [first = '', ...rest] = token.split('.')
  if (rest.length !== ENCRYPTED_PARTS - 1) {
    throw new ToolFailure('jwt.jwe-parts', { count: rest.length + 1 })
  }
  return { header: parseObject(decodePart(first, 'header'), 'header'), rest }
}

const SIGNED_PARTS = 3
const ENCRYPTED_PARTS = 5

/** Adds the readable parts of a token to the parameters of a failure. */
export function withFragments<T>(token: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!isToolFailure(error)) throw error
    throw new ToolFailure(error.code, { ...error.params, ...fragmentsOf(token) })
  }
}

function decodePart(text: string, part: 'header' | 'payload' | 'signature'): Bytes {
  const decoded = fromBase64Url(text)
  if (decoded.ok) return decoded.bytes
  const character = String.fromCodePoint(text.codePointAt(decoded.at) ?? 0)
  const start = Math.max(0, decoded.at - EXCERPT_CHARS)
  const excerpt = text.slice(start, decoded.at + EXCERPT_CHARS)
  throw new ToolFailure(`jwt.base64-${part}`, {
    position: decoded.at + 1,
    character,
    excerpt,
    caret: decoded.at - start,
  })
}

/** Characters on both sides of a defect. */
const EXCERPT_CHARS = 24
