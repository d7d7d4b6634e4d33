import { Link } from 'wouter'
import { siteHeads } from '#src/features/site/site-heads.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { catalog } from '#src/tools/catalog.ts'
import { groups } from '#src/tools/groups.ts'
import { css } from '#styled-system/css'
import { messages } from './list-messages.ts'
import { Page } from './page.tsx'
import { titleLink } from './tool-group.tsx'
import { ToolList } from './tool-list.tsx'

export default function ToolsPage() {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <Page title={siteHeads['/tools']?.title[language] ?? ''} lead={t('lead')}>
      {groups.map(({ id, title, route }) => (
        <section key={id} className={css({ display: 'grid', gap: '3', marginTop: '4' })}>
          <h2 className={css({ fontSize: '16', fontWeight: '600' })}>
            {route ? (
              <Link href={route} className={titleLink}>
                {title[language]}
              </Link>
            ) : (
              title[language]
            )}
          </h2>
          <ToolList tools={catalog.filter((tool) => tool.group === id)} />
        </section>
      ))}
    </Page>
  )
}
