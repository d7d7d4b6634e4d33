import { useSyncExternalStore } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

export function OfflineNote() {
  const t = useMessages(messages)
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online ? null : (
    <p role="alert" className={note}>
      {t('offline')}
    </p>
  )
}

const note = css({ p: '3', color: 'warning', bg: 'warning.subtle', borderRadius: 'md' })

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
