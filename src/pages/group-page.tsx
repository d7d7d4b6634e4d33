import type { Group } from '#src/core/manifest.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { toolsOf } from '#src/tools/registry.ts'
import { pageHeads } from './heads.ts'
import { messages } from './messages.ts'
import { Page } from './page.tsx'
import { ToolList } from './tool-list.tsx'

export default function GroupPage({ group }: { readonly group: Group }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const tools = toolsOf(group.id)
  return (
    <Page title={pageHeads[group.path]?.title[language] ?? ''} lead={group.description[language]}>
      {tools.length > 0 ? <ToolList tools={tools} /> : <p>{t('group.empty')}</p>}
    </Page>
  )
}
