import elk from '@mermaid-js/layout-elk'
import zenuml from '@mermaid-js/mermaid-zenuml'
import type { Mermaid } from 'mermaid'

/**
 * Adds the layout ELK and ZenUML. Undefined in the other frames, where `scripts/diagram-frames.ts`
 * excludes this module.
 */
export const addExtras: ((mermaid: Mermaid) => Promise<void>) | undefined = async (mermaid) => {
  mermaid.registerLayoutLoaders(elk)
  await mermaid.registerExternalDiagrams([zenuml])
}
