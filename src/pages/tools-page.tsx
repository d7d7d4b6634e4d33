import { siteHeads } from '#src/features/site/site-heads.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { groups } from '#src/tools/groups.ts'
import { CardGrid } from './card-grid.tsx'
import { GroupCard } from './group-card.tsx'
import { messages } from './messages.ts'
import { Page } from './page.tsx'

export default function ToolsPage() {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <Page title={siteHeads['/tools']?.title[language] ?? ''} lead={t('tools.lead')}>
      <CardGrid>
        {groups.map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
      </CardGrid>
    </Page>
  )
}
