/** A legacy encoding of text; `latin` is Latin-1 or Windows-1252. */
export type LegacyEncoding = keyof typeof usualLeads | 'latin'

/**
 * The part of the characters beyond ASCII that are usual in texts of an encoding, from 0 to 1.
 *
 * @param head the first bytes; can end within a character.
 * @param text the bytes decoded in the encoding.
 */
export function usualPart(head: Uint8Array, text: string, encoding: LegacyEncoding): number {
  const others = [...text].filter((it) => it > '\x7f')
  if (others.length === 0) return 0
  if (encoding === 'latin') {
    const letters = text.match(/[a-z]/gi)?.length ?? 0
    const accented = text.match(ACCENTED)?.length ?? 0
    return letters > accented ? (text.match(USUAL_LATIN)?.length ?? 0) / others.length : 0
  }
  return usualPairs(head, encoding) / others.length
}

const ACCENTED = /[äöüßéèêàâçîïôûñáíóúãõåøæ]/gi

/** Letters and signs between ASCII characters; the bytes of other encodings are rarely single. */
const USUAL_LATIN = /(?<![^\0-\x7f])[äöüßéèêàâçîïôûñáíóúãõåøæ€“”‘’–—…«»°µ²³£§](?![^\0-\x7f])/gi

/** The lead bytes of the usual characters: Han of level 1, kana, and Hangul. */
const usualLeads = {
  gb18030: [
    [0xa1, 0xa3],
    [0xb0, 0xd7],
  ],
  big5: [
    [0xa1, 0xa3],
    [0xa4, 0xc6],
  ],
  shift_jis: [[0x81, 0x97]],
  'euc-kr': [
    [0xa1, 0xa3],
    [0xb0, 0xc8],
  ],
} as const

function usualPairs(head: Uint8Array, encoding: keyof typeof usualLeads): number {
  let count = 0
  for (let at = 0; at < head.length; at++) {
    const lead = head[at]!
    if (lead < 0x80) continue
    const trail = head[++at] ?? 0
    // Characters of GB 2312 and KS X 1001 have two bytes above A0.
    const isPlain = encoding === 'big5' || encoding === 'shift_jis' || trail >= 0xa1
    if (isPlain && usualLeads[encoding].some(([first, last]) => lead >= first && lead <= last)) {
      count++
    }
  }
  return count
}
