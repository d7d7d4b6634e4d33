import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { css } from '#styled-system/css'
import { drawSlide } from './draw-slide.ts'
import { type FrameEvent, viewActionOf } from './frame/frame.ts'
import { messages } from './messages.ts'
import { PresentationBar } from './presentation-bar.tsx'
import { presentationMessages } from './presentation-messages.ts'
import { PresentationStore, type Slide } from './presentation-store.ts'
import { PreviewError } from './preview-error.tsx'
import type { PreviewStore } from './preview-store.ts'
import { useStill } from './use-still.ts'
import { useViewer } from './use-viewer.ts'
import { leaveWholeScreen, useWholeScreen } from './use-whole-screen.ts'

/** Shows diagrams alone on the screen, or in the window where that is refused. */
export default function Presentation({
  slides,
  index: first,
  isDark,
  preview,
  onClose,
}: {
  readonly slides: readonly Slide[]
  readonly index: number
  readonly isDark: boolean
  readonly preview: PreviewStore
  /** Receives the index of the last diagram. */
  readonly onClose: (index: number) => void
}) {
  const t = useMessages(messages)
  const title = useMessages(presentationMessages)('title')
  const [store] = useState(
    () =>
      new PresentationStore({
        slides,
        index: first,
        isDark,
        draw: (code, dark) => drawSlide(preview, code, dark),
      }),
  )
  const { index, shown } = useStore(store)
  const dialog = useRef<HTMLDialogElement>(null)
  const screen = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [isStill, onMotion] = useStill(bar)
  const end = () => void leaveWholeScreen().then(() => dialog.current?.close())
  useLayoutEffect(() => {
    dialog.current?.showModal()
    screen.current?.focus()
  }, [])
  useWholeScreen(screen, end)
  useEffect(() => store.start(), [store])
  useEffect(() => store.setDark(isDark), [store, isDark])

  const drawn = shown?.drawn
  const viewer = useViewer(host, {
    svg: drawn?.status === 'drawn' ? drawn.svg : undefined,
    title: t('preview.frame'),
    keys: [...store.keys, 'Escape'],
    onEvent(event: FrameEvent) {
      if (event.kind === 'pointer') {
        onMotion()
        if (event.action === 'click' && slides.length > 1) store.next()
      } else if (event.kind === 'link') window.open(event.href, '_blank', 'noopener,noreferrer')
      else if (event.kind === 'key') {
        if (event.key === 'Escape') end()
        else store.press(event.key)
      }
    },
  })
  const press = (event: KeyboardEvent) => {
    // Not for the shortcuts of the page.
    event.stopPropagation()
    const key = event.key === ' ' && event.shiftKey ? 'PageUp' : event.key
    const isControl = event.target instanceof Element && event.target.closest('button, summary')
    if ((key === ' ' && isControl) || event.ctrlKey || event.metaKey || event.altKey) return
    const action = viewActionOf(event)
    if (store.keys.includes(key)) store.press(key)
    else if (action) viewer.view(action)
    else return
    event.preventDefault()
  }
  const slide = shown && slides[shown.index]
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className={whole}
      onCancel={(event) => {
        event.preventDefault()
        end()
      }}
      // Also by the browser, which Escape twice in a row makes close it.
      onClose={() => void leaveWholeScreen().then(() => onClose(store.get().index))}
      onKeyDown={press}
      onPointerMove={onMotion}
    >
      <div ref={screen} tabIndex={-1} className={stage}>
        <div ref={host} className={frame} />
        {slide && drawn?.status === 'failed' ? (
          <div className={note}>
            <PreviewError failure={drawn.failure} code={slide.code} firstLine={slide.line} />
          </div>
        ) : null}
        {drawn?.status === 'missing' || viewer.isMissing ? (
          <p role="alert" className={note}>
            {t('preview.missing')}
          </p>
        ) : null}
        {index === shown?.index ? null : (
          <p role="status" className={late}>
            {t('preview.drawing')}
          </p>
        )}
        <PresentationBar
          ref={bar}
          index={index}
          count={slides.length}
          heading={slides[index]?.heading ?? ''}
          isStill={isStill}
          onGo={(to) => store.go(to)}
          onView={viewer.view}
          onEnd={end}
        />
      </div>
    </dialog>
  )
}

const whole = css({
  position: 'fixed',
  inset: '0',
  width: '100vw',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  padding: '0',
  border: 'none',
  color: 'fg',
  bg: 'bg.raised',
})

const stage = css({ position: 'absolute', inset: '0', bg: 'bg.raised', outline: 'none' })

const frame = css({
  position: 'absolute',
  inset: '0',
  '& iframe': { width: 'full', height: 'full', border: 'none', colorScheme: 'normal' },
})

const note = css({
  position: 'absolute',
  top: '40%',
  insetX: '4',
  maxWidth: '560px',
  marginX: 'auto',
  textAlign: 'start',
})

const late = css({
  position: 'absolute',
  top: '4',
  insetX: '0',
  fontSize: '13',
  textAlign: 'center',
  color: 'fg.muted',
  pointerEvents: 'none',
  // A quick render shows no message.
  animation: 'appear 120ms ease-out 400ms backwards',
})
