import { useState } from 'react'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { messages as adminMessages } from './messages.ts'
import { passkeyClient } from './passkey-client.ts'
import { messages } from './passkey-messages.ts'
import { setToken } from './session.ts'
import { usePasskeyObstacle, usePasskeyReasons } from './use-passkey-reasons.ts'

/** Logs in with a passkey; absent where passkeys can't work. */
export function PasskeyButton() {
  const t = useMessages(messages)
  const adminText = useMessages(adminMessages)
  const reasonOf = usePasskeyReasons()
  const obstacle = usePasskeyObstacle()
  const [busy, setBusy] = useState(false)
  const logIn = async () => {
    setBusy(true)
    try {
      setToken(await passkeyClient.logIn())
      showToast({ title: adminText('login.done'), description: adminText('login.welcome') })
    } catch (error) {
      showFailure(adminText('login.failed'), reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (obstacle !== undefined) return null
  return (
    <Button disabled={busy} onClick={() => void logIn()}>
      {t('use')}
    </Button>
  )
}
