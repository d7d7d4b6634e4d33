import { useEffect, useState } from 'react'
import { isImageAddress } from '#api/contract/links.ts'
import { addressOf } from '#src/core/base.ts'
import type { Dimensions } from './image-check.ts'

/**
 * The pixels of an image, or `unreadable` if it can't be loaded; undefined until then, and for text that isn't the
 * address of an image.
 */
export function useDimensions(url: string): Dimensions | 'unreadable' | undefined {
  const [loaded, setLoaded] = useState<{ url: string; result: Dimensions | 'unreadable' }>()
  const address = url.trim()
  useEffect(() => {
    if (!isImageAddress(address)) return
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    const settle = (result: Dimensions | 'unreadable') => setLoaded({ url: address, result })
    image.onload = () => settle({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => settle('unreadable')
    image.src = addressOf(address)
    return () => {
      image.onload = null
      image.onerror = null
    }
  }, [address])
  return loaded?.url === address ? loaded.result : undefined
}
