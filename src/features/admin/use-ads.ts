import { useCallback, useEffect, useState } from 'react'
import type { AdminAdsAnswer } from '#api/contract/ads.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useAdminAuth } from './auth-context.ts'
import { client } from './client.ts'
import { messages } from './messages.ts'

/** Every ad, fetched when it is looked at, with each new session, and on `refresh`, which gives it too; undefined until it has come. */
export function useAds(isShown: boolean) {
  const t = useMessages(messages)
  const auth = useAdminAuth()
  const { guarded } = auth
  const [answer, setAnswer] = useState<AdminAdsAnswer>()
  const refresh = useCallback(async () => {
    try {
      const fetched = await guarded(client.ads)
      setAnswer(fetched)
      return fetched
    } catch {
      showToast({
        type: 'destructive',
        title: t('fetch.failed'),
        description: t('fetch.failed.text'),
      })
      return undefined
    }
  }, [guarded, t])
  useEffect(() => {
    if (isShown && auth.isLoggedIn) void refresh()
  }, [isShown, auth, refresh])
  return { answer, refresh }
}
