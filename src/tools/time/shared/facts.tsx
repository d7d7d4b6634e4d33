import type { ReactNode } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { CopyButton } from './copy-button.tsx'
import { messages } from './messages.ts'

export interface ShownFact {
  readonly key: string
  readonly name: string
  readonly value: string
}

/** Lists names and values with a copy button for each value. */
export function Facts({
  label,
  facts,
  children,
}: {
  readonly label: string
  readonly facts: readonly ShownFact[]
  readonly children?: ReactNode
}) {
  const t = useMessages(messages)
  return (
    <section aria-label={label}>
      <dl className={css({ fontSize: '13' })}>
        {facts.map(({ key, name, value }) => (
          <div key={key} className={row}>
            <dt className={term}>{name}</dt>
            <dd className={text}>{value}</dd>
            <dd>
              <CopyButton label={t('copy.value', { name })} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', _wide: '150px minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: '2',
  py: '0.5',
  borderBottom: '1px solid token(colors.border)',
  '& dd:last-child': {
    gridRow: { base: '1 / span 2', _wide: 'auto' },
    gridColumn: { base: '2', _wide: 'auto' },
  },
})
const term = css({ fontSize: '12', color: 'fg.muted' })
const text = css({
  gridColumn: { base: '1', _wide: 'auto' },
  fontFamily: 'code',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
