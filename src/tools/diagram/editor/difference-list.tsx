import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import type { Difference } from './logic/difference.ts'
import { versionMessages } from './version-messages.ts'

const MAX_SHOWN = 100

/** The differences as text; undefined while they are unknown. */
export function DifferenceList({
  differences,
}: {
  readonly differences: readonly Difference[] | undefined
}) {
  const t = useMessages(versionMessages)
  const count = differences?.length ?? 0
  const hidden = count - MAX_SHOWN
  return (
    <section aria-label={t('changes')}>
      {/* Rendered before its content, so that screen readers announce changes. */}
      <p role="status" className={head}>
        {differences ? (count === 0 ? t('changes.none') : t('changes.count', { count })) : ' '}
      </p>
      <ul className={list}>
        {differences?.slice(0, MAX_SHOWN).map(({ key, params }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <li key={at} data-change={key.split('.')[1]} className={item}>
            {t(key, params)}
          </li>
        ))}
        {hidden > 0 ? <li>{t('changes.more', { count: hidden })}</li> : null}
      </ul>
    </section>
  )
}

const head = css({ fontSize: '13', fontWeight: '600', minHeight: '5' })

const list = css({ pt: '1', pl: '5', fontSize: '13', listStyle: 'disc' })

const item = css({
  overflowWrap: 'anywhere',
  '&[data-change=added]::marker': { color: 'success' },
  '&[data-change=removed]::marker': { color: 'danger' },
})
