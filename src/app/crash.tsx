import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** What stands in place of a page that failed. */
export function Crash({ error }: { readonly error: unknown }) {
  const t = useMessages(messages)
  return (
    <div role="alert" className={css({ p: '6', maxWidth: '640px' })}>
      <h1 className={css({ fontSize: '20', fontWeight: '600' })}>{t('error.title')}</h1>
      <p className={css({ marginY: '3' })}>{t('error.text')}</p>
      <pre className={detail}>{String(error)}</pre>
      <Button look="primary" onClick={() => location.reload()}>
        {t('error.reload')}
      </Button>
    </div>
  )
}

const detail = css({
  marginBottom: '3',
  fontFamily: 'code',
  fontSize: '12',
  color: 'fg.muted',
  whiteSpace: 'pre-wrap',
})
