import { useEffect, useState } from 'react'
import { isLoadFailure, type Recovery, recover, reloadPage } from '#src/features/pwa/recovery.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** Replaces a page that crashed, or that couldn't be loaded completely. */
export function Crash({ error }: { readonly error: unknown }) {
  const t = useMessages(messages)
  if (isLoadFailure(error)) return <Missing />
  return (
    <Report title={t('error.title')} reload={t('error.reload')} detail={`${error}`}>
      {t('error.text')}
    </Report>
  )
}

function Missing() {
  const t = useMessages(messages)
  const [outcome, setOutcome] = useState<Recovery>('reloading')
  useEffect(() => {
    const attempt = () => void recover().then(setOutcome)
    attempt()
    addEventListener('online', attempt)
    return () => removeEventListener('online', attempt)
  }, [])
  if (outcome === 'reloading') {
    return (
      <p role="status" className={css({ p: '6', color: 'fg.muted' })}>
        {t('missing.busy')}
      </p>
    )
  }
  return (
    <Report title={t('missing.title')} reload={t('missing.again')}>
      {t(`missing.${outcome === 'offline' ? outcome : 'failed'}`)}
    </Report>
  )
}

function Report({
  title,
  children,
  detail,
  reload,
}: {
  readonly title: string
  readonly children: string
  readonly detail?: string
  /** The name of the button. */
  readonly reload: string
}) {
  return (
    <div role="alert" className={box}>
      <h1 className={heading}>{title}</h1>
      <p className={text}>{children}</p>
      {detail && <pre className={code}>{detail}</pre>}
      <Button look="primary" onClick={reloadPage}>
        {reload}
      </Button>
    </div>
  )
}

const box = css({ p: '6', maxWidth: '640px' })

const heading = css({ fontSize: '20', fontWeight: '600' })
const text = css({ marginY: '3' })

const code = css({
  marginBottom: '3',
  fontFamily: 'code',
  fontSize: '12',
  color: 'fg.muted',
  whiteSpace: 'pre-wrap',
})
