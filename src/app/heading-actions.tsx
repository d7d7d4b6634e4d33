import type { ToolManifest } from '#src/core/manifest.ts'
import { HistoryButton } from '#src/features/history/history-button.tsx'
import { ShareButton } from '#src/features/links/share-button.tsx'
import { AddButton } from '#src/features/recipes/add-button.tsx'

/** The buttons beside a tool's heading, which save or share its input. */
export function HeadingActions({ tool }: { readonly tool: ToolManifest }) {
  return tool.keepsNothing ? null : (
    <>
      <ShareButton link={linkToPage} />
      <HistoryButton />
      <AddButton />
    </>
  )
}

async function linkToPage(withInput: boolean) {
  const links = await import('#src/features/links/tool-link.ts')
  return await links.linkToPage(withInput)
}
