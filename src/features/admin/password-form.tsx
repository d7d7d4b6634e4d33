import { type ReactNode, useState } from 'react'
import { AdminForm } from './admin-form.tsx'
import { CurrentPassword } from './current-password.tsx'
import { useFocusOnMount } from './use-focus-on-mount.ts'

/** Replaces the button of an action that needs the password. */
export function PasswordForm({
  action,
  onSubmit,
  onCancel,
  children,
}: {
  /** The label of the button that submits. */
  readonly action: string
  /** Reports its own failures. */
  readonly onSubmit: (password: string) => Promise<void>
  readonly onCancel: () => void
  /** The effect of the action. */
  readonly children: ReactNode
}) {
  const [password, setPassword] = useState('')
  const field = useFocusOnMount<HTMLInputElement>()
  return (
    <AdminForm
      action={action}
      isComplete={password !== ''}
      onSubmit={() => onSubmit(password)}
      onCancel={onCancel}
    >
      <p>{children}</p>
      <CurrentPassword ref={field} value={password} onChange={setPassword} />
    </AdminForm>
  )
}
