/** Encodes a label, without the `xn--` prefix (RFC 3492, section 6.3). */
export function encodePunycode(label: string): string {
  const input = Array.from(label, (it) => it.codePointAt(0)!)
  const basic = input.filter((it) => it < 128)
  let output = String.fromCodePoint(...basic) + (basic.length > 0 ? '-' : '')
  let code = 128
  let bias = 72
  let delta = 0
  let done = basic.length
  while (done < input.length) {
    const next = input.reduce(
      (least, it) => (it >= code && it < least ? it : least),
      Number.POSITIVE_INFINITY,
    )
    delta += (next - code) * (done + 1)
    code = next
    for (const it of input) {
      if (it < code) delta++
      if (it !== code) continue
      output += digitsFor(delta, bias)
      bias = adapt(delta, done + 1, done === basic.length)
      delta = 0
      done++
    }
    delta++
    code++
  }
  return output
}

/** A variable-length integer, least significant digit first. */
function digitsFor(delta: number, bias: number): string {
  let rest = delta
  let digits = ''
  for (let step = BASE; ; step += BASE) {
    const threshold = Math.min(26, Math.max(1, step - bias))
    if (rest < threshold) return digits + DIGITS[rest]!
    digits += DIGITS[threshold + ((rest - threshold) % (BASE - threshold))]!
    rest = Math.floor((rest - threshold) / (BASE - threshold))
  }
}

/** Decodes a label without its `xn--` prefix (RFC 3492, section 6.2); undefined if it is invalid. */
export function decodePunycode(label: string): string | undefined {
  const last = label.lastIndexOf('-')
  const output: number[] = []
  for (let at = 0; at < last; at++) output.push(label.charCodeAt(at))
  let code = 128
  let bias = 72
  let delta = 0
  for (let at = last + 1; at < label.length; ) {
    const previous = delta
    let weight = 1
    for (let step = BASE; ; step += BASE) {
      const digit = digitOf(label.charCodeAt(at++))
      if (digit === undefined) return undefined
      delta += digit * weight
      const threshold = Math.min(26, Math.max(1, step - bias))
      if (digit < threshold) break
      weight *= BASE - threshold
      if (delta > LIMIT || weight > LIMIT) return undefined
    }
    bias = adapt(delta - previous, output.length + 1, previous === 0)
    code += Math.floor(delta / (output.length + 1))
    delta %= output.length + 1
    if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return undefined
    // `splice` allocates an array at each call.
    output.push(code)
    output.copyWithin(delta + 1, delta, output.length - 1)
    output[delta++] = code
  }
  return textOf(output)
}

/** Code points as a string; a spread of many would exceed the limit of arguments. */
function textOf(points: readonly number[]): string {
  let text = ''
  for (const point of points) text += String.fromCodePoint(point)
  return text
}

const BASE = 36
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LIMIT = 0x7fffffff

function adapt(change: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(change / (isFirst ? 700 : 2))
  delta += Math.floor(delta / count)
  let step = 0
  for (; delta > 455; step += BASE) delta = Math.floor(delta / 35)
  return step + Math.floor((BASE * delta) / (delta + 38))
}

function digitOf(unit: number): number | undefined {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30 + 26
  const letter = unit | 0x20
  return letter >= 0x61 && letter <= 0x7a ? letter - 0x61 : undefined
}
