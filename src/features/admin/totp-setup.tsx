import { useState } from 'react'
import { site } from '#src/features/site/site.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { row, small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { AdminForm } from './admin-form.tsx'
import { showCallFailure } from './call-failure.ts'
import { codeOf } from './client.ts'
import { CopyButton } from './copy-button.tsx'
import { CurrentPassword } from './current-password.tsx'
import { TextField } from './field.tsx'
import { securityClient } from './security-client.ts'
import { messages } from './totp-messages.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { useReasons } from './use-reasons.ts'

const QrCode = lazyPart(() => import('./qr-code.tsx'))

/** Shows a secret for an authenticator app, and turns codes on once a code confirms it. */
export function TotpSetup({
  secret,
  onCancel,
  onDone,
}: {
  /** In Base32. */
  readonly secret: string
  readonly onCancel: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}) {
  const t = useMessages(messages)
  const reasonOf = useReasons()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const field = useFocusOnMount<HTMLInputElement>()
  const submit = async () => {
    try {
      const { recoveryCodes } = await securityClient.turnOnTotp(password, secret, code)
      showToast({ title: t('done.on') })
      onDone(recoveryCodes)
    } catch (error) {
      const isStale = codeOf(error) === 'stale'
      showCallFailure(error, t('failed.on'), isStale ? t('failed.stale') : reasonOf(error))
    }
  }
  return (
    <AdminForm
      action={t('turn-on')}
      isComplete={code.trim() !== '' && password !== ''}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <p>{t('scan')}</p>
      <QrCode text={uriOf(secret)} label={t('qr')} />
      <div>
        <span className={small}>{t('key')}</span>
        <div className={row}>
          <code className={keyStyle}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton text={secret} />
        </div>
      </div>
      <TextField
        ref={field}
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <CurrentPassword value={password} onChange={setPassword} />
    </AdminForm>
  )
}

/** https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
function uriOf(secret: string): string {
  const issuer = encodeURIComponent(site.name)
  const account = encodeURIComponent(location.host)
  return `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}`
}

const keyStyle = css({ fontFamily: 'code', fontSize: '13', overflowWrap: 'anywhere' })
