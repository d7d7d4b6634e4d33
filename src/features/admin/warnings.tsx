import { useEffect, useEffectEvent } from 'react'
import type { Warning } from '#api/contract/warnings.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css } from '#styled-system/css'
import { client, codeOf } from './client.ts'
import { useFetched } from './use-fetched.ts'
import { messages } from './warning-messages.ts'

/** Without its database, the server can't list warnings, so its failure is one. */
type ShownWarning = Warning | { readonly kind: 'database' }

const REFRESH_MS = 600_000
const MAX_ADS = 5

/** The states of the installation that need the owner. */
export function Warnings() {
  const t = useMessages(messages)
  const text = useWarningText()
  const { value = [], refresh } = useFetched(fetchWarnings, () => undefined)
  const repeat = useEffectEvent(refresh)
  useEffect(() => {
    const timer = setInterval(() => void repeat(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    // Always present, so that screen readers announce later warnings.
    <div aria-live="polite" className={region}>
      {value.length > 0 && (
        <ul aria-label={t('title')} className={list}>
          {value.map((warning) => (
            <li key={warning.kind}>{markSpecial(text(warning))}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const fetchWarnings = (): Promise<readonly ShownWarning[]> =>
  client.warnings().then(
    ({ items }) => items,
    (error: unknown) => (codeOf(error) === 'unavailable' ? [{ kind: 'database' }] : []),
  )

function useWarningText(): (warning: ShownWarning) => string {
  const t = useMessages(messages)
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const day = (time: string) => {
    const date = new Date(time)
    return Number.isNaN(date.getTime()) ? time : format.format(date)
  }
  return (warning) => {
    switch (warning.kind) {
      case 'database':
      case 'proxy':
        return t(warning.kind)
      case 'database-restored': {
        const { at, backup } = warning
        return backup === null
          ? t('emptied', { date: day(at) })
          : t('restored', { date: day(at), backup })
      }
      case 'disk-full':
        return t('disk', { size: formatSize(warning.freeBytes, language) })
      case 'backup-old':
        return warning.hours === null ? t('backup.none') : t('backup.old', { hours: warning.hours })
      case 'ads-ending': {
        const { total, ads } = warning
        const listed = ads
          .slice(0, MAX_ADS)
          .map(({ title, endDate }) => t('ending.ad', { title, date: day(endDate) }))
        if (total > MAX_ADS) listed.push('…')
        const names = listed.join(t('ending.separator'))
        return t('ending', { count: total, amount: total, ads: names })
      }
    }
  }
}

/** While it is empty, it takes no gap of the page's column. */
const region = css({ _empty: { marginTop: '-4' } })

const list = css({
  display: 'grid',
  gap: '1',
  p: '3',
  overflowWrap: 'anywhere',
  color: 'warning',
  bg: 'warning.subtle',
  borderRadius: 'md',
})
