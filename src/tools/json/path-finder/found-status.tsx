import { formatSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { css, cva } from '#styled-system/css'
import { messages } from './messages.ts'
import { PathOffer } from './path-offer.tsx'
import type { SearchResult } from './store.ts'

/** The number of matches, with notes about omitted results and suspicious paths. */
export function FoundStatus({
  found,
  listed,
  onPath,
}: {
  readonly found: SearchResult
  /** Whether the list is visible, which has only the first values. */
  readonly listed: boolean
  readonly onPath: (path: string) => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { count, output, size, first, rewritten, advice, badPattern } = found
  const isCut = listed && first.length < count
  return (
    <div role="status" className={line({ any: count > 0 })}>
      <span className={css({ fontWeight: '600' })}>
        {count === 0 ? t('found.none') : t('found', { count })}
      </span>
      {output ? null : <span>{t('found.large', { size: formatSize(size, language) })}</span>}
      {output && isCut ? <span>{t('found.first', { shown: first.length })}</span> : null}
      {badPattern ? <span>{t('found.pattern', badPattern)}</span> : null}
      {advice.elements === undefined ? null : (
        <span>{t('found.elements', { count: advice.elements })}</span>
      )}
      {rewritten === undefined ? null : (
        <PathOffer label={t('rewrite.offer')} path={rewritten} onAccept={onPath} />
      )}
      {advice.similar === undefined ? null : (
        <PathOffer label={t('similar.offer')} path={advice.similar} onAccept={onPath} />
      )}
    </div>
  )
}

const line = cva({
  base: {
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    px: '3',
    py: '1.5',
    fontSize: '13',
    borderBottom: '1px solid token(colors.border)',
    overflowWrap: 'anywhere',
  },
  variants: {
    any: {
      true: { color: 'success', bg: 'success.subtle' },
      false: { color: 'warning', bg: 'warning.subtle' },
    },
  },
})
