import { useEffect, useState } from 'react'
import type { AuditItem } from '#api/contract/ads.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { isAdField } from './ad-values.ts'
import { useAdminAuth } from './auth-context.ts'
import { Card } from './card.tsx'
import { client } from './client.ts'
import { messages } from './messages.ts'

const actions = [
  'login',
  'logout-everywhere',
  'password',
  'ad.create',
  'ad.update',
  'ad.delete',
  'ads.import',
  'config.update',
] as const

/** Who changed what, when: the newest first. */
export function AuditCard() {
  const t = useMessages(messages)
  const language = useLanguage()
  const { guarded, isLoggedIn } = useAdminAuth()
  const [items, setItems] = useState<readonly AuditItem[]>()
  useEffect(() => {
    if (!isLoggedIn) return
    // Without it, the rest of the page is of use all the same.
    guarded(client.audit).then(
      (answer) => setItems(answer.items),
      () => setItems([]),
    )
  }, [guarded, isLoggedIn])
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  const nameOf = (action: string) => {
    const known = actions.find((it) => it === action)
    return known ? t(`audit.${known}`) : action
  }
  const fieldName = (name: string) => (isAdField(name) ? t(`field.${name}`) : name)
  if (items === undefined) return null
  return (
    <Card title={t('audit.title')}>
      {items.length === 0 && <p>{t('audit.empty')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <ul tabIndex={0} aria-label={t('audit.title')} className="admin-audit">
        {items.map((item) => (
          <li key={item.id}>
            <span className="admin-small">
              {format.format(new Date(item.at))} · {item.address}
            </span>
            <br />
            {[nameOf(item.action), item.subject, item.fields.map(fieldName).join(', ')]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Card>
  )
}
