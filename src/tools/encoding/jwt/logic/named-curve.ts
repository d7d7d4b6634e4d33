import { joinBytes } from '#src/core/join-bytes.ts'
import { contentOf, elementsIn } from '#src/tools/encoding/shared/logic/der-reader.ts'
import { tagged } from '#src/tools/encoding/shared/logic/der-writer.ts'
import { curveOfParameters } from '#src/tools/encoding/shared/logic/explicit-curve.ts'
import type { Bytes } from './token.ts'

const OID = 6
const OCTET_STRING = 4
const CONSTRUCTED = 0x20
/** Keys and certificates have fewer levels. */
const MAX_DEPTH = 16

/** A key or certificate in DER with the names of curves in place of their parameters, as WebCrypto requires. */
export function withNamedCurve(der: Bytes): Bytes {
  const elements = elementsIn(der)
  return elements ? joinBytes(elements.map((element) => renamed(element))) : der
}

/** The same element, if nothing in it is changed. */
function renamed(element: Uint8Array, depth = 0): Uint8Array {
  const [tag = 0] = element
  const curve = curveOfParameters(element)
  if (curve) return tagged(OID, curve)
  // PKCS #8 contains a key in a string.
  const canContain = (tag & CONSTRUCTED) !== 0 || tag === OCTET_STRING
  const inner = canContain && depth < MAX_DEPTH ? elementsIn(contentOf(element)) : undefined
  const changed = inner?.map((one) => renamed(one, depth + 1))
  return changed?.some((one, at) => one !== inner?.[at]) ? tagged(tag, ...changed) : element
}
