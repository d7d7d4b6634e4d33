import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { FitIcon, ZoomInIcon, ZoomOutIcon } from '#src/ui/icons.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import { CompareImage } from './compare-image.tsx'
import { DifferenceList } from './difference-list.tsx'
import type { ImageSource } from './draw-image.ts'
import { compareDiagrams } from './logic/compare.ts'
import { messages } from './messages.ts'
import { useRendered } from './use-rendered.ts'

const ZOOM_STEP = 1.5
const MAX_ZOOM = 8

export interface ComparedText {
  readonly label: string
  readonly text: string
}

/** Two diagrams side by side with their differences; narrow screens stack them. */
export function CompareView({
  before,
  after,
  block,
  preview,
}: {
  readonly before: ComparedText
  readonly after: ComparedText
  /** The chosen diagram of a Markdown text. */
  readonly block: number
  readonly preview: ImageSource
}) {
  const t = useMessages(messages)
  const [zoom, setZoom] = useState(1)
  const formerZoom = useRef(zoom)
  const boxes = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)] as const
  const rendered = [
    useRendered(preview, before.text, block),
    useRendered(preview, after.text, block),
  ] as const
  const [old, fresh] = rendered
  const isWaiting = rendered.some(({ status }) => status === 'waiting')
  const differences = useMemo(
    () =>
      isWaiting
        ? undefined
        : compareDiagrams(
            { code: before.text, graph: old.graph },
            { code: after.text, graph: fresh.graph },
          ),
    [isWaiting, before.text, after.text, old.graph, fresh.graph],
  )
  const placed = useRef(new Map<HTMLDivElement, string>())
  const scrollBoth = (moved: HTMLDivElement) => {
    // The event of a box that followed comes a frame later, when the other may have moved on.
    if (placed.current.get(moved) === placeOf(moved)) return
    const { scrollLeft, scrollTop } = moved
    for (const { current: box } of boxes) {
      box?.scrollTo(scrollLeft, scrollTop)
      if (box) placed.current.set(box, placeOf(box))
    }
  }
  // Zooms around the center.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes are refs
  useLayoutEffect(() => {
    const factor = zoom / formerZoom.current
    formerZoom.current = zoom
    const box = boxes[0].current
    if (!box || factor === 1) return
    const along = (start: number, length: number) => (start + length / 2) * factor - length / 2
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = box
    box.scrollTo(along(scrollLeft, clientWidth), along(scrollTop, clientHeight))
  }, [zoom])
  return (
    <>
      <div className={pair}>
        {[before, after].map(({ label }, at) => (
          <CompareImage
            // biome-ignore lint/suspicious/noArrayIndexKey: the sides are fixed
            key={at}
            label={label}
            rendered={at === 0 ? old : fresh}
            zoom={zoom}
            ref={at === 0 ? boxes[0] : boxes[1]}
            onScroll={scrollBoth}
          />
        ))}
      </div>
      <div className={css({ display: 'flex', justifyContent: 'flex-end', gap: '0.5' })}>
        <ToolbarButton
          label={t('zoom.out')}
          icon={<ZoomOutIcon />}
          hidesLabel
          disabled={zoom <= 1}
          onClick={() => setZoom(Math.max(1, zoom / ZOOM_STEP))}
        />
        <ToolbarButton
          label={t('zoom.in')}
          icon={<ZoomInIcon />}
          hidesLabel
          disabled={zoom >= MAX_ZOOM}
          onClick={() => setZoom(Math.min(MAX_ZOOM, zoom * ZOOM_STEP))}
        />
        <ToolbarButton
          label={t('zoom.fit')}
          icon={<FitIcon />}
          hidesLabel
          onClick={() => setZoom(1)}
        />
      </div>
      <DifferenceList differences={differences} />
    </>
  )
}

const placeOf = ({ scrollLeft, scrollTop }: HTMLDivElement): string => `${scrollLeft} ${scrollTop}`

const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', _wide: 'repeat(2, minmax(0, 1fr))' },
  gap: '3',
})
