/** Decodes a label without its `xn--` prefix (RFC 3492, section 6.2); undefined if it is invalid. */
export function decodePunycode(label: string): string | undefined {
  const last = label.lastIndexOf('-')
  const output = Array.from(label.slice(0, Math.max(0, last)), (it) => it.codePointAt(0)!)
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
    output.splice(delta++, 0, code)
  }
  return String.fromCodePoint(...output)
}

const BASE = 36
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
