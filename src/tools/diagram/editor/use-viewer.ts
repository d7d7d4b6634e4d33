import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Frame, type FrameEvent, FrameMissing, openFrame } from './frame/frame.ts'
import type { ViewAction } from './frame/protocol.ts'

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'

/** A frame of its own for a presentation, which shows diagrams that another frame has drawn. */
export function useViewer(
  host: RefObject<HTMLElement | null>,
  {
    svg = EMPTY,
    title,
    keys,
    onEvent,
  }: {
    /** Undefined for an empty screen. */
    readonly svg: string | undefined
    readonly title: string
    /** The keys that the frame reports. */
    readonly keys: readonly string[]
    readonly onEvent: (event: FrameEvent) => void
  },
) {
  const frame = useRef<Frame>(null)
  const [isMissing, setMissing] = useState(false)
  const report = useEffectEvent(onEvent)
  const open = useEffectEvent((parent: HTMLElement) => {
    const opened = openFrame(parent, 'common', title, report)
    opened.call('present', { keys }).catch(() => undefined)
    return opened
  })
  useEffect(() => {
    const opened = host.current && open(host.current)
    frame.current = opened
    return () => opened?.remove()
  }, [host])
  useEffect(() => {
    frame.current?.call('show', { svg }).catch((error: unknown) => {
      if (error instanceof FrameMissing) setMissing(true)
    })
  }, [svg])
  return {
    /** Whether the frame can't be loaded. */
    isMissing,
    view: (action: ViewAction) =>
      void frame.current?.call('view', { action }).catch(() => undefined),
  }
}
