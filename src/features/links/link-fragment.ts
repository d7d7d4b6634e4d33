import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { LINK_FRAGMENT } from '#src/core/link-fragment.ts'

/** A link in the fragment of an address, which chat and mail programs may have changed. */
export interface LinkFragment {
  /** `code`: of earlier versions of the diagram editor. */
  readonly kind: 'link' | 'code'
  /** Texts that can be the packed data, the likeliest first. */
  readonly candidates: readonly string[]
}

/** Times that programs percent-encode a link at most. */
const MAX_ENCODINGS = 3

/** The link in a fragment that begins with `#`; undefined without one. A link that is cut off counts. */
export function linkInFragment(hash: string): LinkFragment | undefined {
  const [, kind, rest = ''] = LINK_FRAGMENT.exec(hash) ?? []
  if (kind !== 'link' && kind !== 'code') return undefined
  // Quoted-printable mail (RFC 2045, section 6.7) escapes `=`.
  const text = percentDecoded(rest).replace(kind === 'link' ? /^=(?:3D)?/ : /^=/, '')
  // Mail programs break lines, quoted-printable ones after `=`.
  const joined = text.replace(/[\s=\p{Cf}]+/gu, '')
  const ends = [start(joined), start(text)].flatMap((it) => [it, it.replace(/[-_]+$/, '')])
  // Without the marks of quoted lines.
  return { kind, candidates: [...new Set([...ends, joined.replace(/[^\w-]+/g, '')])] }
}

/**
 * Returns the data of the first candidate that isn't damaged.
 *
 * @throws ToolFailure `link.damaged`, or another one of `read`
 */
export async function readFirst<T>(
  { candidates }: LinkFragment,
  read: (packed: string) => Promise<T>,
): Promise<T> {
  for (const packed of candidates) {
    try {
      return await read(packed)
    } catch (error) {
      if (!isToolFailure(error) || error.code !== 'link.damaged') throw error
    }
  }
  throw new ToolFailure('link.damaged')
}

/** The characters of packed data before other ones, such as the punctuation of a sentence. */
const start = (text: string): string => /^[\w-]*/.exec(text)?.[0] ?? ''

function percentDecoded(text: string): string {
  let decoded = text
  for (let time = 0; time < MAX_ENCODINGS; time++) {
    decoded = decoded.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
      try {
        return decodeURIComponent(bytes)
      } catch {
        // Cut in the middle of a character.
        return '\ufffd'
      }
    })
  }
  return decoded
}
