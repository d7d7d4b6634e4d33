import { ToolFailure } from '#src/core/failure.ts'

const simple: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  e: '\x1b',
  E: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '?': '?',
}

const ESCAPE =
  /\\(?:([0-7]{1,3})|x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|c(.)|(.))/sy

/** Reads `$'…'` of Bash at an offset. A NUL ends the value, as in Bash. */
export function readAnsiQuoted(
  text: string,
  from: number,
): { readonly text: string; readonly to: number } {
  let value = ''
  let at = from + 2
  let run: number[] = []
  const endRun = () => {
    value += utf8Text(run, from)
    run = []
  }
  while (text[at] !== "'") {
    if (at >= text.length) throw new ToolFailure('curl.unclosed', { offset: from, quote: "$'" })
    ESCAPE.lastIndex = at
    const match = ESCAPE.exec(text)
    if (!match) {
      endRun()
      value += text[at++]
      continue
    }
    const [whole, octal, hex, short, long, control, other = ''] = match
    at += whole.length
    if (octal !== undefined || hex !== undefined) {
      run.push(octal === undefined ? Number.parseInt(hex!, 16) : Number.parseInt(octal, 8) & 0xff)
      continue
    }
    endRun()
    const point = short ?? long
    if (point !== undefined) value += characterOf(Number.parseInt(point, 16), from)
    else if (control !== undefined) value += String.fromCharCode(control.charCodeAt(0) & 0x1f)
    else value += simple[other] ?? `\\${other}`
  }
  endRun()
  return { text: value.split('\0', 1)[0]!, to: at + 1 }
}

function utf8Text(bytes: readonly number[], offset: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes))
  } catch (cause) {
    throw new ToolFailure('curl.bytes', { offset }, { cause })
  }
}

function characterOf(point: number, offset: number): string {
  if (point > 0x10ffff) throw new ToolFailure('curl.bytes', { offset })
  return String.fromCodePoint(point)
}
