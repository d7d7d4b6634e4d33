import type { Group } from '#src/core/manifest.ts'
import { siteHeads } from '#src/features/site/site-heads.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { catalog } from '#src/tools/catalog.ts'
import { messages } from './list-messages.ts'
import { Page } from './page.tsx'
import { ToolList } from './tool-list.tsx'

export default function GroupPage({ group }: { readonly group: Group }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const tools = catalog.filter((tool) => tool.group === group.id)
  return (
    <Page
      title={siteHeads[group.route ?? '']?.title[language] ?? ''}
      lead={group.description[language]}
    >
      {tools.length > 0 ? <ToolList tools={tools} /> : <p>{t('empty')}</p>}
    </Page>
  )
}
