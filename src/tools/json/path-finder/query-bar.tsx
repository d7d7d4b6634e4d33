import { type ReactNode, useId } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** The field of a query with example expressions. */
export function QueryBar({
  label,
  field,
  examples,
  onExample,
}: {
  readonly label: string
  /** The field with this id. */
  readonly field: (id: string) => ReactNode
  readonly examples: readonly string[]
  readonly onExample: (example: string) => void
}) {
  const t = useMessages(messages)
  const id = useId()
  return (
    <div className={bar}>
      <div className={line}>
        <label htmlFor={id} className={name}>
          {label}
        </label>
        {field(id)}
      </div>
      <fieldset className={badges} aria-label={t('examples')}>
        {examples.map((example) => (
          <button key={example} type="button" className={badge} onClick={() => onExample(example)}>
            {example}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

const bar = css({
  display: 'grid',
  gap: '2',
  px: '3',
  py: '2',
  borderBottom: '1px solid token(colors.border)',
})

const line = css({ display: 'flex', alignItems: 'start', gap: '3', minWidth: '0' })

// As high as a field of one line.
const name = css({
  flex: 'none',
  fontSize: '13',
  fontWeight: '600',
  lineHeight: '32px',
  _touch: { lineHeight: '44px' },
})

const badges = css({
  display: 'flex',
  gap: '1.5',
  minWidth: '0',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the focus ring, which the scroll container would clip.
  m: '-1',
  p: '1',
})

const badge = `${small} ${css({
  flex: 'none',
  height: '6',
  px: '2',
  fontFamily: 'code',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'full',
  whiteSpace: 'nowrap',
  transition: 'background-color token(durations.quick) token(easings.out)',
  _hover: { bg: 'accent.subtle', color: 'accent' },
  _touch: { height: '11', px: '3' },
})}`
