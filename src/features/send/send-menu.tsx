import { useMemo, useState } from 'react'
import { pathInSite } from '#src/core/base.ts'
import { currentSelection } from '#src/lib/current-selection.ts'
import { useAsync } from '#src/lib/use-async.ts'
import { useLanguage } from '#src/lib/use-messages.ts'
import { toolPorts } from '#src/tools/ports.ts'
import { toolAt } from '#src/tools/registry.ts'
import { type ShownResult, useToolSlots } from '#src/tools/shared/tool-slots.ts'
import MenuList from '#src/ui/menu-list.tsx'
import { type Content, openResult } from './open-result.ts'
import { type Reading, recognize } from './recognize.ts'
import { targetsOf } from './targets.ts'
import { toolUses } from './uses.ts'

/** The open menu of the tools that can read a result. Reading starts when it opens. */
function SendMenu({
  triggerId,
  label,
  kind,
  read,
  fileName,
  onClose,
}: {
  readonly triggerId: string
  readonly label: string
  readonly kind: ShownResult['kind']
  readonly read: NonNullable<ShownResult['read']>
  readonly fileName: string
  readonly onClose: () => void
}) {
  const language = useLanguage()
  const { preparePage } = useToolSlots()
  const [content] = useState(() => readNow(read))
  // Only a text can contain another format; other results can be listed before they are read.
  const found = useAsync(kind === 'text' ? content : undefined, async (text) =>
    recognize(await text),
  )
  const isListed = kind !== 'text' || found !== undefined
  const targets = useMemo(() => targetsFor(kind, found?.value), [kind, found])
  if (!isListed) return null
  return (
    <MenuList
      triggerId={triggerId}
      label={label}
      items={targets.map(({ tool }) => ({ id: tool.id, label: tool.title[language] }))}
      onSelect={(id) => {
        const target = targets.find(({ tool }) => tool.id === id)
        if (!target) return
        void openResult(target, { content, fileName })
      }}
      onHighlight={(id) => {
        const target = targets.find(({ tool }) => tool.id === id)
        if (target) preparePage(target.tool.path)
      }}
      onClose={onClose}
    />
  )
}

export default SendMenu

/** A failure is reported when a tool is selected. */
function readNow(read: NonNullable<ShownResult['read']>): Promise<Content> {
  const content = Promise.resolve(read())
  content.catch(() => undefined)
  return content
}

function targetsFor(
  kind: ShownResult['kind'],
  recognized: ReadonlyMap<string, Reading> | undefined,
) {
  const from = toolAt(pathInSite(location.pathname))?.id ?? ''
  const { selection } = currentSelection.get()
  const operation = selection?.tool === from ? selection.operation : undefined
  return targetsOf(toolPorts, { kind, recognized, from, operation, uses: toolUses() })
}
