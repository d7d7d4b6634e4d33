import type { TreeRow } from '#src/core/json/tree-row.ts'
import type { ValueDetails } from '#src/core/json/value-details.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { messages } from './tree-messages.ts'
import { ValueMeaning } from './value-meaning.tsx'

/** The kind, size, and position of a value, and a preview of its probable meaning. */
export function ValueFacts({
  row,
  depth,
  details,
  onUnfold,
}: {
  readonly row: TreeRow
  /** Number of steps in its path. */
  readonly depth: number
  readonly details: ValueDetails
  readonly onUnfold: () => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { size, levels, values, meaning } = details
  const isContainer = levels > 0
  const facts = [
    t(`kind.${row.kind}`),
    isContainer && t('facts.items', { count: row.count }),
    values > row.count && t('facts.values', { count: values }),
    row.kind === 'string' && t('facts.characters', { count: row.length }),
    formatSize(size, language),
    t('facts.depth', { count: depth }),
    levels > 1 && t('facts.levels', { count: levels - 1 }),
  ]
  return (
    <>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {meaning ? (
        <span className={css({ flex: 'none', display: 'flex', alignItems: 'center', gap: '1.5' })}>
          <ValueMeaning meaning={meaning} onUnfold={onUnfold} />
        </span>
      ) : null}
    </>
  )
}
