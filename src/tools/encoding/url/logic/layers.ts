import { decoding, type UrlMode } from './modes.ts'
import { type PercentDecoded, percentDecode } from './percent-decode.ts'

/** A text that was encoded more often is told as encoded so many times. */
const MOST_LAYERS = 32

export interface Layers {
  /** What came of decoding as many layers as were asked for, or as there are. */
  readonly result: PercentDecoded
  /** Layers that were decoded, and that there are in all; 0 of a text without escapes. */
  readonly applied: number
  readonly total: number
}

/**
 * Decodes a text `wanted` times, and counts how often it was encoded: how often everything in it
 * that looks like an escape can be decoded. What cannot is told of the first layer only.
 */
export function decodeLayers(
  text: Uint8Array,
  mode: UrlMode,
  wanted: number,
  onProgress?: (done: number) => void,
): Layers {
  const first = percentDecode(text, decoding[mode], onProgress)
  let result = first
  let applied = first.decoded > 0 ? 1 : 0
  let total = applied
  let latest = first
  while (latest.decoded > 0 && latest.badCount === 0 && total < MOST_LAYERS) {
    // A "+" that is left was an escape in the layer before: it is no space.
    const next = percentDecode(joined(latest), { keep: decoding[mode].keep })
    if (next.decoded === 0 || next.badCount > 0) break
    total++
    latest = next
    if (total > wanted) continue
    result = next
    applied = total
  }
  return { result, applied, total }
}

function joined({ output }: PercentDecoded): Uint8Array {
  const [only] = output.parts
  if (only && output.parts.length === 1) return only
  const whole = new Uint8Array(output.size)
  let at = 0
  for (const part of output.parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
