import { useEffect, useState } from 'react'
import { isLoadFailure, type Recovery, recover } from '#src/features/pwa/recovery.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** Replaces a page that crashed, or that couldn't be loaded completely. */
export function Crash({ error }: { readonly error: unknown }) {
  return isLoadFailure(error) ? <Missing /> : <Failed error={error} />
}

function Missing() {
  const t = useMessages(messages)
  const [outcome, setOutcome] = useState<Recovery>('reloading')
  useEffect(() => void recover().then(setOutcome), [])
  if (outcome === 'reloading') {
    return (
      <p role="status" className={css({ p: '6', color: 'fg.muted' })}>
        {t('missing.busy')}
      </p>
    )
  }
  return (
    <div role="alert" className={box}>
      <h1 className={heading}>{t('missing.title')}</h1>
      <p className={text}>{t(`missing.${outcome === 'offline' ? outcome : 'failed'}`)}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {t('missing.again')}
      </Button>
    </div>
  )
}

function Failed({ error }: { readonly error: unknown }) {
  const t = useMessages(messages)
  return (
    <div role="alert" className={box}>
      <h1 className={heading}>{t('error.title')}</h1>
      <p className={text}>{t('error.text')}</p>
      <pre className={detail}>{String(error)}</pre>
      <Button look="primary" onClick={() => location.reload()}>
        {t('error.reload')}
      </Button>
    </div>
  )
}

const box = css({ p: '6', maxWidth: '640px' })

const heading = css({ fontSize: '20', fontWeight: '600' })
const text = css({ marginY: '3' })

const detail = css({
  marginBottom: '3',
  fontFamily: 'code',
  fontSize: '12',
  color: 'fg.muted',
  whiteSpace: 'pre-wrap',
})
