import { useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { DigestPage } from './digest-page.tsx'
import { messages } from './messages.ts'

const PasswordPage = lazyPart(() => import('./password-page.tsx'))

const modes = ['digest', 'password'] as const
type Mode = (typeof modes)[number]

export default function HashPage() {
  const t = useMessages(messages)
  const [mode, setMode] = useState<Mode>('digest')
  const [checked, setChecked] = useState('')
  const bar = (
    <Segments
      label={t('mode')}
      value={mode}
      options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
      onChange={setMode}
    />
  )
  if (mode === 'password') {
    return <PasswordPage modes={bar} checked={checked} onClose={() => setMode('digest')} />
  }
  return (
    <DigestPage
      modes={bar}
      onPasswordHash={(hash) => {
        setChecked(hash)
        setMode('password')
      }}
    />
  )
}
