import { type AdSize, type AdType, adSizes } from '#api/contract/ads.ts'

/** Images from this size on delay the page on a slow connection. */
export const LARGE_IMAGE_BYTES = 150_000

/** In pixels. */
export interface Dimensions {
  readonly width: number
  readonly height: number
}

/** The sizes that fit into the places of a type. */
export const sizesFor = (type: AdType): readonly AdSize[] =>
  adSizes.filter((size) => {
    if (type === 'sidebar') return size.startsWith('3')
    if (type === 'banner') return size !== '300x250' && size !== '300x600'
    return type === 'native' ? size !== '300x600' : size !== '728x90' && size !== '970x250'
  })

/** `728 × 90` */
export const sizeText = (size: AdSize): string => size.replace('x', ' × ')

export function dimensionsOf(size: AdSize): Dimensions {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}

/** Whether an image has a size, or two or three times that for sharp screens. */
export function hasSize(image: Dimensions, size: AdSize): boolean {
  const { width, height } = dimensionsOf(size)
  return [1, 2, 3].some((scale) => image.width === scale * width && image.height === scale * height)
}

/** The standard size of an image; undefined for any other. */
export const sizeOf = (image: Dimensions): AdSize | undefined =>
  adSizes.find((size) => hasSize(image, size))
