import { useEffect, useState } from 'react'
import { isImageAddress } from '#api/contract/links.ts'
import { addressOf } from '#src/core/base.ts'
import type { Dimensions } from './image-check.ts'

/** The pixels of an image; undefined until it is loaded, and for text that isn't the address of an image. */
export function useDimensions(url: string): Dimensions | undefined {
  const [loaded, setLoaded] = useState<Dimensions & { readonly url: string }>()
  const address = url.trim()
  useEffect(() => {
    if (!isImageAddress(address)) return
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    image.onload = () =>
      setLoaded({ url: address, width: image.naturalWidth, height: image.naturalHeight })
    image.src = addressOf(address)
    return () => {
      image.onload = null
    }
  }, [address])
  return loaded?.url === address ? loaded : undefined
}
