import { useSyncExternalStore } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { useOfflineState } from './offline-state.ts'

/** Shows whether there is a connection, whether the app works offline, and whether data is saved. */
export function OfflineStatus() {
  const t = useMessages(messages)
  const state = useOfflineState()
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine)
  const text = state === 'unknown' ? '' : t(`keeping.${state}`)
  const offline = t(state === 'all' ? 'offline.works' : 'offline')
  return (
    // Screen readers announce the loss of the connection, not what the browser supports.
    <span title={isOnline ? text : offline} className={style}>
      <span aria-live="polite">{isOnline ? '' : offline}</span>
      {isOnline && text}
    </span>
  )
}

function watchConnection(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

const style = css({ marginLeft: 'auto', truncate: true, '& > span': { color: 'warning' } })
