import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPainter, type Painter, type Painting } from '#src/frames/painter.ts'
import type { Prepared } from './logic.ts'
import { useDarkTheme } from './use-dark-theme.tsx'
import { asItIs, type Prepare } from './use-preparation.tsx'

/** Milliseconds that typing rests before the code is drawn. */
const DEBOUNCE = 200
/** Milliseconds of drawing from which the visitor is asked first. */
const LONG = 2_000
/** Characters of a code that is drawn without asking the worker how long that takes: no such code is long. */
const SHORT = 500
/** Milliseconds from which an estimate tells how fast this computer is. */
const TELLING = 150
/** Milliseconds after which a drawing that goes on is said to. */
const SLOW = 400

export interface Preview {
  /** Where the frame goes. */
  readonly host: RefObject<HTMLDivElement | null>
  readonly painting: Painting
  /** Seconds that the code would take to draw, where that waits for a click. */
  readonly waits: number | undefined
  /** The code that the last painting was asked of, and that of the picture. */
  readonly paintedCode: string | undefined
  /** The picture is not of the code as it stands. */
  readonly isStale: boolean
  /** The picture that is shown, as SVG. */
  readonly svg: string | undefined
  /** How large it is shown; 1 is its own size. */
  readonly zoom: number
  readonly isDark: boolean
  /** A picture is to come. */
  readonly isBusy: boolean
  /** The drawing goes on long enough to say so. */
  readonly isSlow: boolean
  readonly draw: () => void
  readonly cancel: () => void
  readonly painter: () => Painter | undefined
}

/** Draws the code a moment after it was changed. */
export function usePreview(code: string, title: string, prepare: Prepare): Preview {
  const host = useRef<HTMLDivElement>(null)
  const painter = useRef<Painter>(undefined)
  const [painting, setPainting] = useState<Painting>({ status: 'opening' })
  const [picture, setPicture] = useState<{ readonly svg: string; readonly code: string }>()
  /** The code of the last painting; its drawn form may be another. */
  const asked = useRef<string>(undefined)
  const [zoom, setZoom] = useState(1)
  const [waits, setWaits] = useState<number>()
  const dark = useDarkTheme()
  const first = useRef(true)
  const prepared = useRef<Prepared>(undefined)
  /** Milliseconds that this computer takes for one that is estimated. */
  const pace = useRef(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame lives as long as the page
  useEffect(() => {
    if (!host.current) return
    const made = createPainter({
      host: host.current,
      title,
      onPainting(next) {
        setPainting(next)
        if (next.status !== 'drawn') return
        setPicture({ svg: next.drawn.svg, code: asked.current ?? next.order.code })
        const { drawn, estimate } = prepared.current ?? {}
        if (drawn === next.order.code && estimate && estimate > TELLING) {
          pace.current = Math.min(4, Math.max(0.25, next.drawn.ms / estimate))
        }
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

  const paint = (next: Prepared) => {
    prepared.current = next
    asked.current = code
    painter.current?.paint({ code: next.drawn, dark })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `paint` is of the same code and theme
  useEffect(() => {
    setWaits(undefined)
    if (code.trim() === '') {
      painter.current?.cancel()
      setPainting({ status: 'empty' })
      return
    }
    let isLatest = true
    const timer = setTimeout(
      async () => {
        if (code.length <= SHORT) return paint(asItIs(code))
        const next = await prepare(code)
        if (!isLatest) return
        const ms = next.estimate * pace.current
        if (ms > LONG) setWaits(Math.ceil(ms / 1_000))
        else paint(next)
      },
      first.current ? 0 : DEBOUNCE,
    )
    first.current = false
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
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
    paintedCode: asked.current,
    isStale: picture !== undefined && picture.code !== code && painting.status !== 'empty',
    svg: picture?.svg,
    zoom,
    isDark: dark,
    isBusy: painting.status === 'drawing' || (painting.status === 'opening' && waits === undefined),
    isSlow,
    draw() {
      setWaits(undefined)
      if (code.trim() !== '') void prepare(code).then(paint)
    },
    cancel: () => painter.current?.cancel(),
    painter: () => painter.current,
  }
}
