import { scanRange } from '#src/core/json/scan.ts'
import { NO_PARENT, ScanState } from '#src/core/json/scan-state.ts'
import { byteOf, isBlank } from './lexis.ts'
import { type Frame, frameOf, type State, type Token } from './token.ts'

/** Where tolerant reading starts. */
export interface ReadStart {
  readonly at: number
  readonly state: State
  readonly stack: readonly Frame[]
  readonly last: Token
}

export const BEGINNING: ReadStart = {
  at: 0,
  state: 'value',
  stack: [],
  last: { kind: 'opening', end: 0 },
}

/**
 * Scans a text strictly. Returns where tolerant reading starts: before the last valid token, or
 * after it if it is a bracket. Returns undefined for valid JSON.
 */
export function startOfRepair(
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: (done: number, total: number) => void,
): ReadStart | undefined {
  const scan = new ScanState(bytes)
  if (scanRange(scan, 0, bytes.length, onProgress)) return undefined
  if (scan.length === 0) return BEGINNING
  const stack = openFrames(scan)
  const token = scan.tape[scan.length - 2]!
  const byte = bytes[token]!
  if (byte === byteOf('{') && bytes[token + 1] === byte) {
    // A placeholder such as {{name}} opens no object.
    return beforeToken(bytes, token, stack.slice(0, -1))
  }
  if (byte === byteOf('{') || byte === byteOf('[')) {
    return { at: token + 1, state: 'first', stack, last: { kind: 'opening', end: token + 1 } }
  }
  if (byte === byteOf('}') || byte === byteOf(']')) {
    return { at: token + 1, state: 'after', stack, last: { kind: 'closing', end: token + 1 } }
  }
  return beforeToken(bytes, token, stack)
}

function openFrames({ bytes, tape, openIndex }: ScanState): Frame[] {
  const frames: Frame[] = []
  for (let index = openIndex; index !== NO_PARENT; index = tape[index + 1]!) {
    const open = tape[index]!
    frames.push(frameOf(bytes[open] === byteOf('{') ? '}' : ']', open))
  }
  return frames.reverse()
}

/** The start before a string, a number, or a literal. */
function beforeToken(bytes: Uint8Array, token: number, stack: Frame[]): ReadStart {
  const frame = stack.at(-1)
  if (!frame) return BEGINNING
  let previous = token - 1
  while (isBlank(bytes[previous])) previous--
  const byte = bytes[previous]
  const last: Token = { kind: 'opening', end: previous + 1 }
  if (byte === byteOf(':')) return { at: token, state: 'value', stack, last }
  if (byte !== byteOf(',')) return { at: token, state: 'first', stack, last }
  frame.comma = previous
  frame.commas = 1
  return { at: token, state: 'next', stack, last }
}

/** The shortest text that leads the strict scanner to the state of a start. */
export function textBefore({ stack, state }: ReadStart): string {
  const outer = stack.slice(0, -1).map(({ close }) => (close === '}' ? '{"":' : '['))
  const inner = stack.at(-1)
  return outer.join('') + (inner ? innerText(inner, state) : state === 'after' ? '0' : '')
}

function innerText({ close }: Frame, state: State): string {
  const isObject = close === '}'
  if (state === 'first') return isObject ? '{' : '['
  if (state === 'value') return isObject ? '{"":' : '['
  const item = isObject ? '{"":0' : '[0'
  return state === 'next' ? `${item},` : item
}
