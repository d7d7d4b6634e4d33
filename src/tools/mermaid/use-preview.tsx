import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPainter, type Painter, type Painting } from '#src/frames/painter.ts'
import { estimateDrawing, keywordOf, MAX_LENGTH, modeOf, TOO_LONG } from './logic.ts'
import { useDarkTheme } from './use-dark-theme.tsx'

/** Milliseconds that typing rests before the code is drawn. */
const DEBOUNCE = 200
/** Milliseconds of drawing from which the visitor is asked first. */
const LONG = 2_000
/** Milliseconds after which a drawing that goes on is said to. */
const SLOW = 400

export interface Preview {
  /** Where the frame goes. */
  readonly host: RefObject<HTMLDivElement | null>
  readonly painting: Painting
  /** Seconds that the code would take to draw, where that waits for a click. */
  readonly waits: number | undefined
  /** The picture is not of the code as it stands, which has a mistake. */
  readonly isStale: boolean
  /** The picture that is shown, as SVG. */
  readonly svg: string | undefined
  /** How large it is shown; 1 is its own size. */
  readonly zoom: number
  readonly isDark: boolean
  /** The drawing goes on long enough to say so. */
  readonly isSlow: boolean
  readonly draw: () => void
  readonly cancel: () => void
  readonly painter: () => Painter | undefined
}

/** Draws the code a moment after it was changed. */
export function usePreview(code: string, title: string): Preview {
  const host = useRef<HTMLDivElement>(null)
  const painter = useRef<Painter>(undefined)
  const [painting, setPainting] = useState<Painting>({ status: 'empty' })
  const [svg, setSvg] = useState<string>()
  const [zoom, setZoom] = useState(1)
  const [waits, setWaits] = useState<number>()
  const dark = useDarkTheme()
  const first = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame lives as long as the page
  useEffect(() => {
    if (!host.current) return
    const made = createPainter({
      host: host.current,
      title,
      every: modeOf(code) === undefined && keywordOf(code) !== '',
      onPainting(next) {
        setPainting(next)
        if (next.status === 'drawn') setSvg(next.drawn.svg)
      },
      onEvent(event) {
        if (event.kind === 'zoom') setZoom(event.scale)
        else if (event.kind === 'link') window.open(event.href, '_blank', 'noopener,noreferrer')
        else painter.current?.cancel()
      },
    })
    painter.current = made
    return () => {
      made.end()
      painter.current = undefined
    }
  }, [])

  const paint = () =>
    painter.current?.paint({ code: code.length > MAX_LENGTH ? TOO_LONG : code, dark })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `paint` is of the same code and theme
  useEffect(() => {
    setWaits(undefined)
    if (code.trim() === '') {
      painter.current?.cancel()
      setPainting({ status: 'empty' })
      return
    }
    const timer = setTimeout(
      () => {
        const estimate = estimateDrawing(code)
        if (estimate > LONG) setWaits(Math.ceil(estimate / 1_000))
        else paint()
      },
      first.current ? 0 : DEBOUNCE,
    )
    first.current = false
    return () => clearTimeout(timer)
  }, [code, dark])

  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (painting.status !== 'drawing') return
    const timer = setTimeout(setSlow, SLOW, true)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [painting.status])

  return {
    host,
    painting,
    waits,
    isStale: painting.status === 'failed' || waits !== undefined,
    svg,
    zoom,
    isDark: dark,
    isSlow,
    draw() {
      setWaits(undefined)
      if (code.trim() !== '') paint()
    },
    cancel: () => painter.current?.cancel(),
    painter: () => painter.current,
  }
}
