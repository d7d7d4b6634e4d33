import { expect, it } from 'vitest'
import { testAd } from '#tests/test-ad.ts'
import { omittedImages } from './omitted-images.ts'

it('counts each uploaded image that an export uses but doesn’t contain', () => {
  const [contained, omitted, other] = ['a', 'b', 'c'].map((it) => `${it.repeat(22)}.png`)
  const ads = [
    testAd({ imageUrl: `/api/images/${contained}`, darkImageUrl: `/api/images/${omitted}` }),
    testAd({ imageUrl: `/api/images/${omitted}`, narrowImageUrl: `/api/images/${other}` }),
    testAd({ imageUrl: 'https://example.org/a.png' }),
  ]
  const documentOf = (names: readonly (string | undefined)[]) =>
    JSON.stringify({ format: 'offkit-ads', ads, images: names.map((name) => ({ name, data: '' })) })
  expect(omittedImages(documentOf([contained]))).toBe(2)
  expect(omittedImages(documentOf([contained, omitted, other]))).toBe(0)
})
