import { Fragment } from 'react'
import { shorten } from '#src/core/shorten.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css } from '#styled-system/css'
import { messages } from './tree-messages.ts'

/** The way from the root to the selected value, where each step selects a value around it. */
export function Breadcrumb({
  steps,
  onSelect,
}: {
  /** Keys and array indexes. */
  readonly steps: readonly (string | number)[]
  /** Selects the value with this number of steps. */
  readonly onSelect: (count: number) => void
}) {
  const t = useMessages(messages)
  const hidden = Math.max(0, steps.length - MAX_STEPS)
  return (
    <nav aria-label={t('path')} className={scroller}>
      <ol className={list}>
        <Step text="$" isCurrent={steps.length === 0} onSelect={() => onSelect(0)} />
        {hidden > 0 ? <li aria-hidden="true">…</li> : null}
        {steps.slice(hidden).map((step, at) => {
          const count = hidden + at + 1
          return (
            <Fragment key={count}>
              <li aria-hidden="true" className={css({ color: 'fg.muted' })}>
                ›
              </li>
              <Step
                text={typeof step === 'number' ? `[${step}]` : shortened(step)}
                isCurrent={count === steps.length}
                onSelect={() => onSelect(count)}
              />
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}

function Step({
  text,
  isCurrent,
  onSelect,
}: {
  readonly text: string
  readonly isCurrent: boolean
  readonly onSelect: () => void
}) {
  return (
    <li>
      <button
        type="button"
        aria-current={isCurrent ? 'location' : undefined}
        className={button}
        onClick={onSelect}
      >
        {markSpecial(text)}
      </button>
    </li>
  )
}

const shortened = (key: string) => (key === '' ? '""' : shorten(key, MAX_CHARS))

/** The steps nearest to the value that are shown. */
const MAX_STEPS = 12
const MAX_CHARS = 40

const scroller = css({
  flex: '1',
  minWidth: '0',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  // Shows the end of a long path.
  direction: 'rtl',
})

const list = css({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 'full',
  direction: 'ltr',
  whiteSpace: 'pre',
  fontFamily: 'code',
  fontSize: '12',
})

const button = css({
  minWidth: '6',
  height: '6',
  px: '1',
  borderRadius: 'sm',
  color: 'fg.muted',
  _hover: { bg: 'bg.hover', color: 'fg' },
  _focusVisible: { outlineOffset: '-2px' },
  _current: { color: 'fg' },
  _touch: { minHeight: '11', minWidth: '11' },
})
