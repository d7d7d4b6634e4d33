import { fileNameOf } from '#src/core/kinds.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { ShownResult } from '#src/tools/shared/tool-slots.ts'
import { SendIcon } from '#src/ui/icons.ts'
import { useMenu } from '#src/ui/lazy-menu.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { messages } from './messages.ts'
import { SwapButton } from './swap-button.tsx'

const SendMenu = lazyPart(() => import('./send-menu.tsx'))

/** The button “Send to” with its menu of tools, and “Swap” for a result that can be reversed. */
export function ResultButton({
  kind,
  read,
  fileName = fileNameOf(kind),
  inverse,
  isPart = false,
}: ShownResult) {
  const t = useMessages(messages)
  const { trigger, menu } = useMenu(SendMenu.prepare)
  const label = t(isPart ? 'send.part' : 'send')
  return (
    <>
      {inverse === undefined ? null : (
        <SwapButton read={read} fileName={fileName} inverse={inverse} />
      )}
      <ToolbarButton {...trigger} label={label} icon={<SendIcon />} disabled={!read} />
      {menu && read ? (
        <SendMenu {...menu} label={label} kind={kind} read={read} fileName={fileName} />
      ) : null}
    </>
  )
}
