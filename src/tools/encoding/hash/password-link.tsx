import { useMessages } from '#src/lib/use-messages.ts'
import { strip } from '#src/tools/shared/styles.tsx'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { passwordHashName } from './logic/password/known-hashes.ts'
import { messages } from './messages.ts'

/** Offers to verify a password if a text is a password hash. */
export function PasswordLink({
  text,
  onOpen,
}: {
  readonly text: string
  readonly onOpen: (hash: string) => void
}) {
  const t = useMessages(messages)
  const name = passwordHashName(text)
  if (name === undefined) return null
  return (
    <div role="status" className={`${strip} ${row}`}>
      {t('password.found', { name })}
      <Button onClick={() => onOpen(text.trim())}>{t('password.open')}</Button>
    </div>
  )
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  fontSize: '12',
})
