import { useEffect, useRef, useState } from 'react'
import { storedJson } from '#src/lib/storage.ts'
import { css, cx } from '#styled-system/css'
import { opening, type Size } from './frame/placement.ts'
import type { PreviewState } from './preview-store.ts'

/** Larger pictures take longer to read and decode than the frame needs to start. */
const MAX_CHARS = 300_000
/** Storing waits until the visitor rests. */
const STORE_DELAY_MS = 300

interface StoredPicture {
  readonly code: string
  readonly isDark: boolean
  readonly svg: string
  readonly width: number
  readonly height: number
  /** The horizontal center of the first node. */
  readonly first?: number
}

const isStoredPicture = (value: unknown): value is StoredPicture => {
  const { code, isDark, svg, width, height, first } = Object(value)
  return (
    [code, svg].every((it) => typeof it === 'string') &&
    typeof isDark === 'boolean' &&
    [width, height, first ?? 1].every((it) => Number.isFinite(it))
  )
}

const storage = storedJson('offkit.diagram-picture', isStoredPicture)

/**
 * The last diagram of this device as an image, where the frame will show it, until the frame has rendered
 * the same code in the same theme. The frame needs several times as long to start.
 */
export function EarlyPicture({ drawing }: { readonly drawing: PreviewState }) {
  const { code, isDark, rendering, picture, requestedCode } = drawing
  const [stored, setStored] = useState<StoredPicture>()
  const [room, setRoom] = useState<Size>()
  const box = useRef<HTMLDivElement>(null)
  // After the page's first render, which must be the same as its HTML.
  useEffect(() => setStored(storage.read()), [])
  const isStored = stored !== undefined
  useEffect(() => {
    if (!isStored || !box.current) return
    const sizes = new ResizeObserver(([entry]) => setRoom(entry?.contentRect))
    sizes.observe(box.current)
    return () => sizes.disconnect()
  }, [isStored])

  const isRendered = rendering.status === 'rendered' && requestedCode === code
  useEffect(() => {
    if (rendering.status !== 'rendered' || requestedCode === undefined) return
    const { svg, size, first } = rendering.drawn
    if (svg.length + requestedCode.length > MAX_CHARS) return
    const { dark: isDark } = rendering.request
    const value = { code: requestedCode, isDark, svg, ...size, ...(first && { first }) }
    const timer = setTimeout(() => storage.write(value), STORE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [rendering, requestedCode])

  const isWaiting = !picture && (rendering.status === 'opening' || rendering.status === 'rendering')
  const isSame = stored?.code === code && stored.isDark === isDark
  const place = room && stored && opening(stored, room, stored.first)
  return (
    <div ref={box} className={layer} aria-hidden>
      {place && isSame && (isWaiting || isRendered) ? (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(stored.svg)}`}
          alt=""
          width={stored.width}
          height={stored.height}
          className={cx(image, isRendered && leaving)}
          style={{ transform: `translate(${place.x}px, ${place.y}px) scale(${place.scale})` }}
          onTransitionEnd={() => setStored(undefined)}
        />
      ) : null}
    </div>
  )
}

const layer = css({ position: 'absolute', inset: '0', overflow: 'hidden', pointerEvents: 'none' })

const image = css({ maxWidth: 'none', transformOrigin: '0 0' })

// The frame's process paints a little later than it reports.
const leaving = css({
  opacity: '0',
  transition: 'opacity token(durations.quick) token(easings.out)',
})
