import { useEffect, useRef, useState } from 'react'
import { pathInSite } from '#src/core/base.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { toolAt } from '#src/tools/registry.ts'
import type { ShownResult } from '#src/tools/shared/tool-slots.ts'
import { SwapIcon } from '#src/ui/icons.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { messages } from './messages.ts'

const load = () => import('./open-result.ts')
const prepare = () => void load().catch(() => undefined)

/** Whether the next result focuses its button, because Swap has remounted the page. */
let isFocusLost = false

/** Makes the result the input, for the operation that reverses it. */
export function SwapButton({
  read,
  fileName,
  inverse,
}: Pick<ShownResult, 'read'> & { readonly fileName: string; readonly inverse: string }) {
  const t = useMessages(messages)
  const [isBusy, setBusy] = useState(false)
  const root = useRef<HTMLButtonElement>(null)
  const isReady = read !== undefined && !isBusy
  useEffect(() => {
    if (!isReady || !isFocusLost) return
    isFocusLost = false
    if (document.activeElement === document.body) root.current?.focus()
  }, [isReady])
  const swap = async () => {
    const tool = toolAt(pathInSite(location.pathname))
    if (!read || !tool) return
    setBusy(true)
    try {
      const { swapResult } = await load()
      isFocusLost = true
      await swapResult(tool.id, inverse, { content: read(), fileName })
    } catch (error) {
      isFocusLost = false
      throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <ToolbarButton
      ref={root}
      label={t('swap')}
      icon={<SwapIcon />}
      disabled={!isReady}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void swap()}
    />
  )
}
