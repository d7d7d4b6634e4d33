import { useMessages } from '#src/lib/use-messages.ts'
import { ApiFailure, codeOf } from './client.ts'
import { messages } from './messages.ts'

/** Explains a failed call and what to do next; `fallback` covers failures whose cause isn't known. */
export function useReasons() {
  const t = useMessages(messages)
  return (error: unknown, fallback?: string): string => {
    const wait = error instanceof ApiFailure ? error.retryAfter : undefined
    if (wait !== undefined) return t('login.wait', { count: wait, amount: wait })
    const code = codeOf(error)
    if (code === 'storage-full') return t('server.full')
    if (code === 'wrong-code') return t('login.code.wrong')
    if (code === 'offline') return t('server.offline')
    if (fallback !== undefined) return fallback
    return t(code === 'wrong-password' ? 'password.wrong' : 'server.failed')
  }
}
