import { type ClipboardEvent, createContext, type ReactNode, use } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { css, cx } from '#styled-system/css'
import { messages } from './messages.ts'

const Stale = createContext(false)

/** Whether the result around is of an earlier input: then it can't be copied. */
export const useStale = () => use(Stale)

/** A result; one of an earlier input is dimmed, labeled, and can't be copied. */
export function Result({
  stale,
  children,
}: {
  readonly stale: boolean
  readonly children: ReactNode
}) {
  return (
    <Stale value={stale}>
      <div
        data-stale={stale || undefined}
        className={box}
        onCopyCapture={stale ? preventCopy : undefined}
      >
        {stale ? <StaleLabel /> : null}
        <div className={cx(box, stale && faded)}>{children}</div>
      </div>
    </Stale>
  )
}

/** Says that a result is of an earlier input. */
export function StaleLabel() {
  const t = useMessages(messages)
  return <p className={label}>{t('stale')}</p>
}

/** Keeps a selected part of a stale result from the clipboard. */
export function preventCopy(event: ClipboardEvent) {
  event.preventDefault()
  event.stopPropagation()
}

export const faded = css({ opacity: '0.6' })

const box = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' })
const label = css({ fontSize: '12', fontWeight: '500', color: 'warning' })
