import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { Card } from './card.tsx'
import type { GeneratedKey } from './logic.ts'
import { messages } from './messages.ts'

/** What became of a key that was made here, and the half of a pair that may be given away. */
export function GeneratedNote({ generated }: { readonly generated: GeneratedKey }) {
  const t = useMessages(messages)
  const isPair = generated.kind === 'pair'
  return (
    <div className={frame}>
      <Card
        title={t(isPair ? 'key.private' : 'key.secret')}
        copied={isPair ? generated.privateKey : generated.secret}
      >
        <p role="status">{t('key.unkept')}</p>
      </Card>
      {isPair ? (
        <Card title={t('key.public')} copied={generated.publicKey}>
          <pre className={pem}>{generated.publicKey}</pre>
        </Card>
      ) : null}
    </div>
  )
}

const frame = css({
  flex: 'none',
  display: 'grid',
  gap: '2',
  p: '3',
  fontSize: '13',
  bg: 'bg',
  borderBottom: '1px solid token(colors.border)',
})

const pem = css({
  fontFamily: 'code',
  fontSize: '12',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
