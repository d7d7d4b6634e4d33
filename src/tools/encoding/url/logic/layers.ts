import { joinBytes } from '#src/core/join-bytes.ts'
import { decoding, type UrlMode } from './modes.ts'
import { type PercentDecoded, percentDecode } from './percent-decode.ts'

const MAX_LAYERS = 32

export interface Layers {
  /** The text after `applied` decode passes. */
  readonly result: PercentDecoded
  readonly applied: number
  /** How often the text was encoded; 0 if it has no escapes. */
  readonly total: number
}

/**
 * Decodes a text up to `maxPasses` times and counts its layers: the passes in which every escape is
 * valid. Invalid escapes are reported for the first pass only.
 */
export function decodeLayers(
  text: Uint8Array,
  mode: UrlMode,
  maxPasses: number,
  onProgress?: (done: number) => void,
): Layers {
  const first = percentDecode(text, decoding[mode], onProgress)
  let result = first
  let applied = first.decoded > 0 ? 1 : 0
  let total = applied
  let latest = first
  while (latest.decoded > 0 && latest.badCount === 0 && total < MAX_LAYERS) {
    // A remaining "+" was an escape in the previous layer and isn't a space.
    const next = percentDecode(joined(latest), { keep: decoding[mode].keep })
    if (next.decoded === 0 || next.badCount > 0) break
    total++
    latest = next
    if (total > maxPasses) continue
    result = next
    applied = total
  }
  return { result, applied, total }
}

function joined({ output }: PercentDecoded): Uint8Array {
  const [only] = output.parts
  if (only && output.parts.length === 1) return only
  return joinBytes(output.parts)
}
