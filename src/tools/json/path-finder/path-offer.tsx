import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** A path that is more likely to be intended, with a button that applies it. */
export function PathOffer({
  label,
  path,
  onAccept,
}: {
  readonly label: string
  readonly path: string
  readonly onAccept: (path: string) => void
}) {
  const t = useMessages(messages)
  return (
    <span className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })}>
      {label}
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
