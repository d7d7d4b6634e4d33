import { useAtomValue } from 'jotai/react'
import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { keepingAtom } from './offline-atom.ts'

/** Says calmly whether the app works without a network, and what this browser does not keep. */
function KeepingStatus() {
  const t = useMessages(messages)
  const keeping = useAtomValue(keepingAtom)
  if (keeping === 'unknown') return null
  const text = t(`keeping.${keeping}`)
  return (
    <span title={text} className={css({ marginLeft: 'auto', truncate: true })}>
      {text}
    </span>
  )
}

export default KeepingStatus
