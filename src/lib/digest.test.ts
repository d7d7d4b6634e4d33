import { expect, test } from 'vitest'
import { bytesDigest, textDigest } from './digest.ts'

// The history finds its entries by these digests.
test('digests are those of earlier versions', () => {
  expect(textDigest('')).toBe('0.ztntfp.15z3edo')
  expect(textDigest('{"id": 7294869870205469786, "名": "😀"}')).toBe('12.1u5tyz3.5e9431')
  expect(bytesDigest(new Uint8Array())).toBe('0.ztntfp.15z3edo')
  expect(bytesDigest(Uint8Array.from({ length: 1000 }, (_, at) => at & 255))).toBe(
    'rs.s4gqv1.e9g2b0',
  )
})

test('bytes have the digest of the text of their codes', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
  expect(bytesDigest(bytes)).toBe(textDigest(String.fromCharCode(...bytes)))
})
