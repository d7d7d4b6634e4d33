import { useId } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { strip } from '#src/tools/shared/styles.tsx'
import { css } from '#styled-system/css'
import type { FoundArray } from './logic.ts'
import { messages } from './messages.ts'

/** Selects which nested array of the document provides the records. */
export function ArrayChoice({
  arrays,
  path,
  used,
  onChoose,
}: {
  readonly arrays: readonly FoundArray[]
  /** The selected path; without it, the result has chosen. */
  readonly path: string
  /** The path of the result's records. */
  readonly used: string
  readonly onChoose: (path: string) => void
}) {
  const t = useMessages(messages)
  const name = useId()
  if (arrays.length === 0) return null
  const isChoice = path === '$' || arrays.some((array) => array.path === path)
  const chosen = isChoice ? path : used
  return (
    <div role="radiogroup" aria-label={t('arrays.title')} className={box}>
      <span className={css({ color: 'fg.muted' })}>{t('arrays.title')}</span>
      {[{ path: '$', length: -1 }, ...arrays].map((array) => (
        <label key={array.path} className={choice}>
          <input
            type="radio"
            name={name}
            className={css({ accentColor: 'accent' })}
            checked={array.path === chosen}
            onChange={() => onChoose(array.path)}
          />
          {array.length < 0 ? (
            t('arrays.whole')
          ) : (
            <>
              <code className={css({ fontFamily: 'code', overflowWrap: 'anywhere' })}>
                {array.path}
              </code>
              <span className={css({ color: 'fg.muted', whiteSpace: 'nowrap' })}>
                {t('arrays.items', { count: array.length })}
              </span>
            </>
          )}
        </label>
      ))}
    </div>
  )
}

const box = `${strip} ${css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  maxHeight: '120px',
  overflow: 'auto',
  fontSize: '12',
  bg: 'accent.subtle',
})}`

const choice = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: '6',
  cursor: 'pointer',
  _touch: { minHeight: '11' },
})
