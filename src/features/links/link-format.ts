import { ToolFailure } from '#src/core/failure.ts'
import { canPack, decodeText, encodeText, packText, unpackText } from '#src/lib/packed-text.ts'
import { utf8Length } from '#src/lib/text-source.ts'

/** The maximum size of the data in a link: an escaped input is larger than its text. */
const MAX_DATA_BYTES = 1_000_000
/** The maximum length of a packed link. */
const MAX_PACKED_CHARS = 300_000
/** The maximum nesting of the data. */
const MAX_DEPTH = 32

/** Format 1: JSON as base64url, compressed (`d`) or plain (`p`) for browsers that can't compress. */
const VERSION = '1'

/**
 * Packs JSON data for the fragment of an address.
 *
 * @throws ToolFailure `link.large`
 */
export async function packLink(data: unknown): Promise<string> {
  const text = JSON.stringify(data)
  if (utf8Length(text) > MAX_DATA_BYTES) throw new ToolFailure('link.large')
  const packed = VERSION + (canPack() ? `d${await packText(text)}` : `p${encodeText(text)}`)
  if (packed.length > MAX_PACKED_CHARS) throw new ToolFailure('link.large')
  return packed
}

/**
 * The data of a packed link, unvalidated.
 *
 * @throws ToolFailure `link.damaged` (also beyond the limits), `link.unknown` (another version),
 * `link.browser` (compressed, and this browser can't decompress it)
 */
export async function unpackLink(packed: string): Promise<unknown> {
  const [, version, method, body] = /^(\d+)([a-z])([\w-]*)$/.exec(packed) ?? []
  if (body === undefined || packed.length > MAX_PACKED_CHARS) throw new ToolFailure('link.damaged')
  if (version !== VERSION || !/^[dp]$/.test(method ?? '')) throw new ToolFailure('link.unknown')
  if (method === 'd' && !canPack()) throw new ToolFailure('link.browser')
  const text = method === 'd' ? await unpackText(body, MAX_DATA_BYTES) : decodeText(body)
  if (text === undefined) throw new ToolFailure('link.damaged')
  try {
    const data: unknown = JSON.parse(text)
    if (depthOf(data) <= MAX_DEPTH) return data
  } catch {
    // Reported below.
  }
  throw new ToolFailure('link.damaged')
}

/** The fields of a data object. @throws ToolFailure `link.damaged`, `link.unknown` (other fields) */
export function fieldsOfLink<const Name extends string>(
  data: unknown,
  names: readonly Name[],
): ReadonlyMap<Name, unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new ToolFailure('link.damaged')
  }
  return new Map(
    Object.entries(data).map(([key, value]) => {
      const name = names.find((it) => it === key)
      if (name === undefined) throw new ToolFailure('link.unknown')
      return [name, value]
    }),
  )
}

/** The nesting of JSON data, or more than the maximum. */
function depthOf(data: unknown): number {
  let level = [data]
  let depth = 0
  while (level.length > 0 && depth <= MAX_DEPTH) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
    depth++
  }
  return depth
}
