import type { Bytes } from '#src/core/operation.ts'
import { SIGNATURE_BYTES } from '#src/tools/encoding/shared/logic/byte-formats.ts'
import type { Alphabet } from './alphabet.ts'
import { type Armor, ArmorReader, hasArmor } from './armor.ts'
import { type DataUriHead, dataUriHead, PercentDecoder } from './data-uri.ts'
import { Base64Decoder, Base64Error, type Base64Facts } from './decode.ts'
import { sshPublicKey } from './ssh-public-key.ts'

/** Decodes the pieces of one text. */
export interface Reader {
  readonly head: DataUriHead | undefined
  readonly write: (piece: Bytes) => void
  readonly finish: () => {
    readonly facts?: Base64Facts | undefined
    readonly armor?: Armor | undefined
  }
}

/** Selects the reader by the first piece. Throws a `Base64Error`. */
export function readerOf(
  first: Bytes,
  add: (bytes: Bytes) => void,
  only: Alphabet | undefined,
): Reader {
  const head = dataUriHead(first)
  if (head === 'no-comma') throw new Base64Error('no-comma', first.length)
  const start = head?.start ?? (hasByteOrderMark(first) ? 3 : 0)
  let skip = start
  const rest = (piece: Bytes) => {
    const from = Math.min(skip, piece.length)
    skip -= from
    return piece.subarray(from)
  }
  if (!head && hasArmor(first)) {
    const armor = new ArmorReader(add, { headSize: SIGNATURE_BYTES, offset: start })
    return {
      head,
      write: (piece) => armor.write(rest(piece)),
      finish: () => ({ armor: armor.finish() }),
    }
  }
  const key = head ? undefined : sshPublicKey(first)
  if (key !== undefined) throw new Base64Error('ssh-public', key)
  const percent = new PercentDecoder()
  if (head && !head.isBase64) {
    return {
      head,
      write: (piece) => add(percent.decode(rest(piece))),
      finish: () => {
        add(percent.finish())
        return {}
      },
    }
  }
  const decoder = new Base64Decoder(add, { only, offset: start })
  return {
    head,
    // A URI may percent-encode the `+`, `/`, and `=` of its data.
    write: (piece) => decoder.write(head ? percent.decode(rest(piece)) : rest(piece)),
    finish: () => {
      decoder.write(percent.finish())
      return { facts: decoder.finish() }
    },
  }
}

const hasByteOrderMark = ([first, second, third]: Uint8Array) =>
  first === 0xef && second === 0xbb && third === 0xbf
