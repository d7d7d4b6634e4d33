import type { ReactNode, RefObject } from 'react'
import { base } from '#src/core/base.ts'
import { formatDuration } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { Pane } from '#src/tools/shared/pane.tsx'
import { Button } from '#src/ui/button.tsx'
import { css, cx } from '#styled-system/css'
import { EarlyPicture } from './early-picture.tsx'
import { addresses } from './frame/addresses.ts'
import { MAX_CODE_CHARS } from './logic/mode.ts'
import { messages } from './messages.ts'
import { PreviewError, TooLongError } from './preview-error.tsx'
import { isRendering, isStale, type PreviewStore } from './preview-store.ts'
import type { OverviewChoice } from './use-overview.ts'
import { ZoomBar } from './zoom-bar.tsx'

/** The diagram with its messages and zoom buttons. */
export function PreviewPane({
  preview,
  host,
  actions,
  bar,
  box,
  overview,
  onExample,
  firstLine,
}: {
  readonly preview: PreviewStore
  /** The parent of the frame. */
  readonly host: RefObject<HTMLDivElement | null>
  readonly actions: ReactNode
  /** Controls over the diagram. */
  readonly bar: ReactNode
  /** A form over the diagram. */
  readonly box: ReactNode
  readonly overview: OverviewChoice
  readonly onExample: () => void
  /** The 1-based line of the diagram in its text. */
  readonly firstLine: number
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const drawing = useStore(preview)
  const { code, rendering, estimatedSeconds, missingIcons, zoom, isSlow } = drawing
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const draw = () => void preview.renderNow()
  return (
    <Pane
      title={t('preview')}
      // Only the diagram is dimmed, not the alerts over it.
      dims={false}
      actions={actions}
      state={
        <>
          <span>{new Intl.NumberFormat(language, { style: 'percent' }).format(zoom)}</span>
          {rendering.status === 'rendered' ? (
            <span>{formatDuration(rendering.drawn.ms, language)}</span>
          ) : null}
        </>
      }
    >
      {bar}
      <section aria-label={t('preview')} className={area} aria-busy={isRendering(drawing)}>
        <div
          ref={host}
          className={cx(frame, isStale(drawing) && dimmed, rendering.status === 'empty' && hidden)}
        >
          {/* In the HTML from the start: `public/start.js` loads it where it is cached. */}
          <iframe data-src={base + addresses.common} title={t('preview.frame')} />
        </div>
        <EarlyPicture drawing={drawing} />
        {isSlow ? (
          <div className={job}>
            <p className={css({ fontSize: '13' })} role="status">
              {t('preview.drawing')}
            </p>
            <JobBar progress={undefined} onCancel={preview.cancel} />
          </div>
        ) : null}
        <div className={notes}>
          {rendering.status === 'failed' ? (
            <PreviewError failure={rendering.failure} code={code} firstLine={firstLine} />
          ) : null}
          {code.length > MAX_CODE_CHARS ? <TooLongError code={code} /> : null}
          {rendering.status === 'empty' ? (
            <p className={note}>
              {t('preview.empty')} <Button onClick={onExample}>{t('preview.example')}</Button>
            </p>
          ) : null}
          {(rendering.status === 'canceled' && estimatedSeconds === undefined) ||
          rendering.status === 'missing' ? (
            <p className={note} role={rendering.status === 'missing' ? 'alert' : 'status'}>
              {t(rendering.status === 'missing' ? 'preview.missing' : 'preview.cancelled')}{' '}
              <Button onClick={draw}>
                {t(rendering.status === 'missing' ? 'preview.retry' : 'preview.draw')}
              </Button>
            </p>
          ) : null}
          {estimatedSeconds === undefined ? null : (
            <p className={note} role="status">
              {t('preview.large')}{' '}
              <Button onClick={draw}>
                {t('preview.draw-slow', { seconds: estimatedSeconds })}
              </Button>
            </p>
          )}
        </div>
        {rendering.status === 'rendered' && missingIcons.length > 0 ? (
          <p className={warning} role="status">
            {t('preview.icons', { names: list.format(missingIcons) })}
          </p>
        ) : null}
        {box}
        <ZoomBar overview={overview} onView={preview.view} />
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
  // Light lines on a dark ground lose more contrast.
  _dark: { opacity: '0.6' },
  transition: 'opacity token(durations.quick) token(easings.out) 300ms',
})

// Not `display: none`: Mermaid measures text, which needs a layout.
const hidden = css({ visibility: 'hidden' })

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

const warning = css({
  position: 'absolute',
  bottom: '2',
  left: '2',
  // Beside the zoom buttons.
  maxWidth: 'calc(100% - 232px)',
  px: '2',
  py: '1',
  fontSize: '12',
  color: 'warning',
  bg: 'warning.subtle',
  borderRadius: 'md',
  zIndex: '1',
  // Above them, which are as wide as a phone.
  _touch: { bottom: '68px', maxWidth: 'calc(100% - 16px)' },
})

const note = css({ p: '3', fontSize: '13', color: 'fg.muted' })
