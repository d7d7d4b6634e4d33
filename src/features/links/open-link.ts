import { pathInSite } from '#src/core/base.ts'
import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { inputPartOf } from '#src/core/operation.ts'
import { openInTool } from '#src/features/opening/open-in-tool.ts'
import { unpackText } from '#src/lib/packed-text.ts'
import { declarations } from '#src/tools/declarations.ts'
import { showLinkFailure } from './link-failure.ts'
import { unpackLink } from './link-format.ts'
import { linkInFragment, readFirst } from './link-fragment.ts'
import { linkedState, type ToolLink, toolLinkOf } from './tool-link.ts'

/**
 * Opens the link in the page's address, which it removes: after a reload, edits stay. A link that
 * can't be opened shows an error and changes nothing.
 */
export async function openAddressLink(): Promise<void> {
  const found = linkInFragment(location.hash)
  if (!found || pathInSite(location.pathname) === '/recipes') return
  history.replaceState(history.state, '', location.pathname + location.search)
  try {
    const link = await readFirst(found, found.kind === 'code' ? codeLink : toolLink)
    const tool = declarations.find(({ id }) => id === link.tool)
    const declared = tool?.operations[link.operation]
    if (!tool || !declared) return
    await openInTool(tool, (state) => linkedState(state, link, inputPartOf(declared)), true)
  } catch (error) {
    if (!isToolFailure(error)) throw error
    showLinkFailure(error)
  }
}

const toolLink = async (packed: string): Promise<ToolLink> =>
  toolLinkOf(await unpackLink(packed), declarations)

/** A link of earlier versions of the diagram editor. */
async function codeLink(packed: string): Promise<ToolLink> {
  const input = await unpackText(packed)
  if (input === undefined) throw new ToolFailure('link.damaged')
  return { tool: 'diagram/editor', operation: 'convert', options: {}, input }
}
