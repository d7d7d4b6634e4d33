import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { isAdField } from './ad-values.ts'
import { AdminCard } from './card.tsx'
import { client } from './client.ts'
import { messages as fieldMessages } from './field-messages.ts'
import { messages } from './settings-messages.ts'
import { useFetched } from './use-fetched.ts'

const actions = [
  'login',
  'login.passkey',
  'login.recovery',
  'logout-everywhere',
  'password',
  'session.end',
  'sessions.end-others',
  'totp.on',
  'totp.off',
  'totp.recovery-codes',
  'passkey.add',
  'passkey.rename',
  'passkey.remove',
  'ad.create',
  'ad.update',
  'ad.delete',
  'ads.import',
  'config.update',
  'backup.create',
  'backup.restore',
  'database.restored',
] as const

/** The audit log, newest first. */
export function AuditCard() {
  const t = useMessages(messages)
  const fieldText = useMessages(fieldMessages)
  const language = useLanguage()
  const { value } = useFetched(fetchItems, () => undefined)
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  const nameOf = (action: string) => {
    const known = actions.find((it) => it === action)
    return known ? t(`audit.${known}`) : action
  }
  const fieldName = (name: string) => (isAdField(name) ? fieldText(`field.${name}`) : name)
  if (value === undefined) return null
  return (
    <AdminCard title={t('audit.title')}>
      {value.length === 0 && <p>{t('audit.empty')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <ul tabIndex={0} aria-label={t('audit.title')} className={list}>
        {value.map((item) => (
          <li key={item.id}>
            <span className={small}>
              {format.format(new Date(item.at))} · {item.address}
            </span>
            <br />
            {[nameOf(item.action), item.subject, item.fields.map(fieldName).join(', ')]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </AdminCard>
  )
}

/** A failure shows an empty log: the rest of the page works without it. */
const fetchItems = () =>
  client.audit().then(
    ({ items }) => items,
    () => [],
  )

const list = css({
  display: 'grid',
  gap: '2',
  maxHeight: '320px',
  overflowY: 'auto',
  fontSize: '12',
  overflowWrap: 'anywhere',
})
