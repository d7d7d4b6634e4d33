/** An encoding that a file may be in, as `TextDecoder` names it. */
export type FileEncoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'gb18030'
  | 'big5'
  | 'shift_jis'
  | 'euc-kr'
  | 'windows-1252'

/** As people know them. GB18030 holds GBK and GB2312. */
export const encodingNames: Readonly<Record<FileEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GB18030 (GBK)',
  big5: 'Big5',
  shift_jis: 'Shift_JIS',
  'euc-kr': 'EUC-KR',
  'windows-1252': 'Windows-1252',
}

/** What a file without a byte order mark may be in that is not UTF-8, the likeliest first. */
const others = ['gb18030', 'big5', 'shift_jis', 'euc-kr', 'windows-1252'] as const

/** The encoding that a byte order mark names. */
export function markedEncoding([first, second, third]: Uint8Array): FileEncoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** The text of bytes in an encoding without its byte order mark; undefined where they are not in it. */
export function textIn(encoding: FileEncoding, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Bytes of a file that are decoded at a time, and the most that are looked at. */
const STEP = 4 << 20
const MOST_LOOKED_AT = 256 << 20

/**
 * The encodings that a file can be read in: the one that its mark names, or those in which all of
 * its bytes mean something; of UTF-8 without a mark, and of bytes that are no text, none.
 */
export async function readingsOf(file: Blob): Promise<readonly FileEncoding[]> {
  const marked = markedEncoding(new Uint8Array(await file.slice(0, 3).arrayBuffer()))
  if (marked) return (await isIn(marked, file)) ? [marked] : []
  if (await isIn('utf-8', file)) return []
  if (new Uint8Array(await file.slice(0, STEP).arrayBuffer()).includes(0)) return []
  const found: FileEncoding[] = []
  for (const encoding of others) if (await isIn(encoding, file)) found.push(encoding)
  return found
}

async function isIn(encoding: FileEncoding, file: Blob): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const end = Math.min(file.size, MOST_LOOKED_AT)
  try {
    for (let at = 0; at < end; at += STEP) {
      const bytes = await file.slice(at, Math.min(end, at + STEP)).arrayBuffer()
      decoder.decode(bytes, { stream: true })
    }
    if (end === file.size) decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/**
 * A file's text as UTF-8 without a byte order mark, in pieces, so that it may be long.
 *
 * @throws TypeError for bytes that are not in the encoding.
 */
export async function toUtf8Blob(encoding: FileEncoding, file: Blob): Promise<Blob> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const parts: Blob[] = []
  for (let at = 0; at < file.size; at += STEP) {
    const bytes = await file.slice(at, at + STEP).arrayBuffer()
    parts.push(new Blob([decoder.decode(bytes, { stream: true })]))
  }
  parts.push(new Blob([decoder.decode()]))
  return new Blob(parts, { type: 'text/plain' })
}
