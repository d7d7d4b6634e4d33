import { useEffect, useRef, useState } from 'react'
import { isBoolean } from '#src/core/guards.ts'
import { storedJson } from '#src/lib/storage.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { Frame } from './frame/frame.ts'
import type { OverviewOptions } from './frame/protocol.ts'
import { messages } from './messages.ts'

const stored = storedJson('offkit.diagram-overview', isBoolean)

export type OverviewChoice = Pick<ReturnType<typeof useOverview>, 'isShown' | 'toggle'>

/**
 * The overview of large diagrams, which the frame shows. The choice is remembered on this device; before
 * it, phones have none, because it would cover the diagram.
 */
export function useOverview(isDark: boolean) {
  const t = useMessages(messages)
  const label = t('overview.name')
  const frame = useRef<Frame>(null)
  // Not in the prerendered page, which is the same on every device.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(stored.read() ?? matchMedia('(min-width: 480px)').matches), [])
  useEffect(() => setUp(frame.current, { label, isDark, isShown }), [label, isDark, isShown])
  return {
    isShown,
    toggle() {
      stored.write(!isShown)
      setShown(!isShown)
    },
    /** Sets up a new frame. */
    attach(opened: Frame): Frame {
      frame.current = opened
      setUp(opened, { label, isDark, isShown })
      return opened
    },
  }
}

function setUp(frame: Frame | null, options: OverviewOptions): void {
  frame?.call('overview', options).catch(() => undefined)
}
