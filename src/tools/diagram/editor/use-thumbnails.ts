import { useEffect, useRef, useState } from 'react'
import { type ImageSource, thumbnailOf } from './draw-image.ts'
import type { SavedDiagram, SavedDiagrams } from './logic/saved.ts'
import { withPicture } from './logic/saved-changes.ts'
import { savedDiagrams } from './saved-diagrams.ts'

/** Resolves when the page has time; Safari has no `requestIdleCallback`. */
const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 30)
    else requestIdleCallback(() => resolve(), { timeout: 500 })
  })

/**
 * Renders and saves the missing thumbnails one after the other, in idle time. Returns a function that
 * returns the thumbnail of an entry: undefined until it is rendered, and empty if it can't be.
 */
export function useThumbnails(
  entries: SavedDiagrams,
  preview: ImageSource,
): (entry: SavedDiagram) => string | undefined {
  const [drawn, setDrawn] = useState<ReadonlyMap<string, string>>(new Map())
  const tried = useRef(new Set<string>())
  useEffect(() => {
    let isEnded = false
    const drawMissing = async () => {
      for (const { text, picture } of entries) {
        if (picture !== undefined || tried.current.has(text)) continue
        await idle()
        if (isEnded) return
        tried.current.add(text)
        const image = await thumbnailOf(preview, text)
        if (image === undefined) continue
        setDrawn((all) => new Map(all).set(text, image))
        // Without storage, the image is rendered again next time.
        await savedDiagrams
          .changeImages((all) => withPicture(all, text, image))
          .catch(() => undefined)
      }
    }
    // Without its page, the frame can't render others either; it would only be opened again and again.
    drawMissing().catch(() => undefined)
    return () => {
      isEnded = true
    }
  }, [entries, preview])
  return ({ text, picture }) => picture ?? drawn.get(text)
}
