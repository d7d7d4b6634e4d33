import { type ReactNode, type RefObject, useRef } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { Button } from '#src/ui/button.tsx'
import { css, cx } from '#styled-system/css'
import { addresses } from './frame/addresses.ts'
import { messages } from './messages.ts'
import { PreviewError } from './preview-error.tsx'
import { isBusy, isStale, type PreviewStore } from './preview-store.ts'
import { ZoomBar } from './zoom-bar.tsx'

/** The picture, what is said of it, and the buttons that move it. */
export function PreviewPane({
  preview,
  host,
  actions,
  onExample,
}: {
  readonly preview: PreviewStore
  /** Where the frame goes. */
  readonly host: RefObject<HTMLDivElement | null>
  readonly actions: ReactNode
  readonly onExample: () => void
}) {
  const t = useMessages(messages)
  const body = useRef<HTMLElement>(null)
  const drawing = useStore(preview)
  const { code, painting, waits, zoom, isSlow } = drawing
  const draw = () => void preview.draw()
  return (
    <Pane
      title={t('preview')}
      // Alerts lie over the picture, which is dimmed alone.
      dims={false}
      actions={actions}
      state={
        <>
          <span>{Math.round(zoom * 100)}%</span>
          {painting.status === 'drawn' ? <span>{Math.round(painting.drawn.ms)} ms</span> : null}
        </>
      }
    >
      <section ref={body} aria-label={t('preview')} className={area} aria-busy={isBusy(drawing)}>
        <div
          ref={host}
          className={cx(frame, isStale(drawing) && dimmed, painting.status === 'empty' && unseen)}
        >
          {/* In the page from the start, so that it loads beside the page's own scripts. */}
          <iframe src={addresses.common} title={t('preview.frame')} />
        </div>
        {isSlow ? (
          <div className={job}>
            <p className={css({ fontSize: '13' })} role="status">
              {t('preview.drawing')}
            </p>
            <JobBar progress={undefined} onCancel={preview.cancel} />
          </div>
        ) : null}
        <div className={notes}>
          {painting.status === 'failed' ? (
            <PreviewError failure={painting.failure} code={code} />
          ) : null}
          {painting.status === 'empty' ? (
            <p className={note}>
              {t('preview.empty')} <Button onClick={onExample}>{t('preview.example')}</Button>
            </p>
          ) : null}
          {painting.status === 'cancelled' || painting.status === 'missing' ? (
            <p className={note} role={painting.status === 'missing' ? 'alert' : 'status'}>
              {t(`preview.${painting.status}`)}{' '}
              <Button onClick={draw}>
                {t(painting.status === 'missing' ? 'preview.retry' : 'preview.draw')}
              </Button>
            </p>
          ) : null}
          {waits === undefined ? null : (
            <p className={note} role="status">
              {t('preview.large', { seconds: waits })}{' '}
              <Button onClick={draw}>{t('preview.draw')}</Button>
            </p>
          )}
        </div>
        <ZoomBar area={body} onView={preview.view} />
      </section>
    </Pane>
  )
}

const area = css({
  position: 'relative',
  flex: '1 1 0',
  minHeight: { base: '320px', _wide: '0' },
  bg: 'bg.raised',
})

const frame = css({
  position: 'absolute',
  inset: '0',
  '& iframe': { width: 'full', height: 'full', border: 'none', colorScheme: 'normal' },
})

const dimmed = css({
  opacity: '0.35',
  transition: 'opacity token(durations.quick) token(easings.out) 300ms',
})

// What is not laid out has no sizes that the next picture could be drawn by.
const unseen = css({ visibility: 'hidden' })

const notes = css({
  position: 'absolute',
  top: '0',
  insetX: '0',
  maxHeight: 'full',
  overflow: 'auto',
  zIndex: '1',
})

const job = css({
  position: 'absolute',
  bottom: '3',
  insetX: '3',
  display: 'grid',
  justifyItems: 'center',
  gap: '1',
  zIndex: '2',
})

const note = css({ p: '3', fontSize: '13', color: 'fg.muted' })
