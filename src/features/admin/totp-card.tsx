import { useState } from 'react'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { row } from '#src/ui/styles.ts'
import { AdminForm } from './admin-form.tsx'
import { showCallFailure } from './call-failure.ts'
import { AdminCard } from './card.tsx'
import { TextField } from './field.tsx'
import { messages as adminMessages } from './messages.ts'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { securityClient } from './security-client.ts'
import { messages } from './totp-messages.ts'
import { TotpSetup } from './totp-setup.tsx'
import { useFetched } from './use-fetched.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { useReasons } from './use-reasons.ts'

type Step =
  | { readonly name: 'status' | 'off' | 'replace' }
  | { readonly name: 'setup'; readonly secret: string }
  | { readonly name: 'recovery'; readonly codes: readonly string[] }

/** Turns the codes of an authenticator app at login on and off. */
export function TotpCard() {
  const t = useMessages(messages)
  const adminText = useMessages(adminMessages)
  const reasonOf = useReasons()
  const [step, setStep] = useState<Step>()
  const { value, refresh } = useFetched(securityClient.totp, () =>
    showFailure(t('failed.fetch'), adminText('server.offline')),
  )
  const setUp = async () => {
    try {
      setStep({ name: 'setup', secret: (await securityClient.newTotpSecret()).secret })
    } catch (error) {
      showCallFailure(error, t('failed.secret'), reasonOf(error))
    }
  }
  const finish = async () => {
    await refresh()
    setStep({ name: 'status' })
  }
  const cancel = () => setStep({ name: 'status' })
  if (value === undefined) return null
  return (
    <AdminCard title={t('title')}>
      {step?.name === 'setup' ? (
        <TotpSetup
          secret={step.secret}
          onCancel={cancel}
          onDone={(codes) => setStep({ name: 'recovery', codes })}
        />
      ) : step?.name === 'recovery' ? (
        <RecoveryCodes codes={step.codes} onDone={() => void finish()} />
      ) : step?.name === 'off' ? (
        <TurnOffForm onCancel={cancel} onDone={() => void finish()} />
      ) : step?.name === 'replace' ? (
        <NewRecoveryCodes
          onCancel={cancel}
          onDone={(codes) => setStep({ name: 'recovery', codes })}
        />
      ) : (
        <Status
          isOn={value.isOn}
          recoveryCodes={value.recoveryCodes}
          // The form that had the focus is gone.
          isFocused={step !== undefined}
          onChange={() => (value.isOn ? setStep({ name: 'off' }) : void setUp())}
          onReplace={() => setStep({ name: 'replace' })}
        />
      )}
    </AdminCard>
  )
}

function Status({
  isOn,
  recoveryCodes,
  isFocused,
  onChange,
  onReplace,
}: {
  readonly isOn: boolean
  readonly recoveryCodes: number
  readonly isFocused: boolean
  readonly onChange: () => void
  readonly onReplace: () => void
}) {
  const t = useMessages(messages)
  const button = useFocusOnMount<HTMLButtonElement>(isFocused)
  return (
    <>
      <p>{t(isOn ? 'on' : 'off')}</p>
      {isOn && <p>{t('left', { count: recoveryCodes, amount: recoveryCodes })}</p>}
      <div className={row}>
        <Button ref={button} onClick={onChange}>
          {t(isOn ? 'turn-off' : 'set-up')}
        </Button>
        {isOn && <Button onClick={onReplace}>{t('recovery.new')}</Button>}
      </div>
    </>
  )
}

function TurnOffForm({
  onCancel,
  onDone,
}: {
  readonly onCancel: () => void
  readonly onDone: () => void
}) {
  const t = useMessages(messages)
  const reasonOf = useReasons()
  const [code, setCode] = useState('')
  const field = useFocusOnMount<HTMLInputElement>()
  const submit = async () => {
    try {
      await securityClient.turnOffTotp(code)
      showToast({ title: t('done.off') })
      onDone()
    } catch (error) {
      showCallFailure(error, t('failed.off'), reasonOf(error))
    }
  }
  return (
    <AdminForm
      action={t('turn-off')}
      isComplete={code.trim() !== ''}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextField
        ref={field}
        label={t('code.or-recovery')}
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </AdminForm>
  )
}
