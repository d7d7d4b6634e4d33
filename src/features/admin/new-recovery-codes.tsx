import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { showCallFailure } from './call-failure.ts'
import { codeOf } from './client.ts'
import { PasswordForm } from './password-form.tsx'
import { securityClient } from './security-client.ts'
import { messages } from './totp-messages.ts'
import { useReasons } from './use-reasons.ts'

/** Replaces the recovery codes after the password was entered. */
export function NewRecoveryCodes({
  onCancel,
  onDone,
}: {
  readonly onCancel: () => void
  readonly onDone: (codes: readonly string[]) => void
}) {
  const t = useMessages(messages)
  const reasonOf = useReasons()
  const submit = async (password: string) => {
    try {
      const { recoveryCodes } = await securityClient.newRecoveryCodes(password)
      showToast({ title: t('done.replace') })
      onDone(recoveryCodes)
    } catch (error) {
      const isStale = codeOf(error) === 'stale'
      showCallFailure(
        error,
        t('failed.replace'),
        isStale ? t('failed.replace.stale') : reasonOf(error),
      )
    }
  }
  return (
    <PasswordForm action={t('recovery.replace')} onSubmit={submit} onCancel={onCancel}>
      {t('recovery.replace.text')}
    </PasswordForm>
  )
}
