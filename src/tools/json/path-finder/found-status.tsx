import { formatSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { css, cva } from '#styled-system/css'
import { messages } from './messages.ts'
import { RewriteOffer } from './rewrite-offer.tsx'
import type { Finding } from './store.ts'

/** How much was found, and what should be known of it. */
export function FoundStatus({
  found,
  listed,
  onPath,
}: {
  readonly found: Finding
  /** Whether the list is in view, which has the first values only. */
  readonly listed: boolean
  readonly onPath: (path: string) => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { count, output, size, first, rewritten, badPattern } = found
  const isCut = listed && first.length < count
  return (
    <div role="status" className={line({ any: count > 0 })}>
      <span className={css({ fontWeight: '600' })}>
        {count === 0 ? t('found.none') : t('found', { count })}
      </span>
      {output ? null : <span>{t('found.large', { size: formatSize(size, language) })}</span>}
      {output && isCut ? <span>{t('found.first', { shown: first.length })}</span> : null}
      {badPattern ? <span>{t('found.pattern', badPattern)}</span> : null}
      {rewritten === undefined ? null : <RewriteOffer path={rewritten} onAccept={onPath} />}
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
