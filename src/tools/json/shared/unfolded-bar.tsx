import { useEffect, useRef } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { strip } from '#src/tools/shared/styles.tsx'
import { Button } from '#src/ui/button.tsx'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css } from '#styled-system/css'
import { messages } from './tree-messages.ts'

/** Names the string whose JSON is shown, and leads back to the tree with the string. */
export function UnfoldedBar({
  path,
  onLeave,
}: {
  readonly path: string
  readonly onLeave: () => void
}) {
  const t = useMessages(messages)
  const back = useRef<HTMLDivElement>(null)
  useEffect(() => back.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={back} className={bar}>
      <Button look="quiet" onClick={onLeave}>
        {t('unfold.back')}
      </Button>
      <code className={code}>{markSpecial(path)}</code>
    </div>
  )
}

const bar = `${strip} ${css({ display: 'flex', alignItems: 'center', gap: '2', bg: 'accent.subtle' })}`

const code = css({ flex: '1', minWidth: '0', truncate: true, fontFamily: 'code', fontSize: '12' })
