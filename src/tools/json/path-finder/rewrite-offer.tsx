import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** What an expression of an older dialect is in RFC 9535, to be taken with one click. */
export function RewriteOffer({
  path,
  onAccept,
}: {
  readonly path: string
  readonly onAccept: (path: string) => void
}) {
  const t = useMessages(messages)
  return (
    <span className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })}>
      {t('rewrite.offer')}
      <Button onClick={() => onAccept(path)}>
        <code
          className={css({ fontFamily: 'code', whiteSpace: 'normal', overflowWrap: 'anywhere' })}
        >
          {t('rewrite.accept', { path })}
        </code>
      </Button>
    </span>
  )
}
