import type { Backup } from '#api/contract/backups.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { messages } from './backup-messages.ts'
import { showCallFailure } from './call-failure.ts'
import { codeOf } from './client.ts'
import { PasswordForm } from './password-form.tsx'
import { securityClient } from './security-client.ts'
import { useReasons } from './use-reasons.ts'
import { useTime } from './use-time.ts'

/** Restores a backup after the password was entered. */
export function RestoreForm({
  item: { name, at },
  onCancel,
  onDone,
}: {
  readonly item: Backup
  readonly onCancel: () => void
  readonly onDone: () => void
}) {
  const t = useMessages(messages)
  const reasonOf = useReasons()
  const time = useTime()
  const explain = (error: unknown): string => {
    const code = codeOf(error)
    if (code === 'damaged-backup') return t('damaged')
    if (code === 'newer-backup') return t('newer')
    return code === 'not-found' ? t('missing') : reasonOf(error)
  }
  const submit = async (password: string) => {
    try {
      const { ads } = await securityClient.restoreBackup(name, password)
      const description = t('done.restore.ads', { count: ads, amount: ads })
      showToast({ title: t('done.restore'), description })
      onDone()
    } catch (error) {
      showCallFailure(error, t('failed.restore'), explain(error))
    }
  }
  return (
    <PasswordForm action={t('restore.submit')} onSubmit={submit} onCancel={onCancel}>
      {t('restore.text', { time: time(at) })}
    </PasswordForm>
  )
}
