import { useMessages } from '#src/lib/use-messages.ts'
import { ValueCard } from '#src/tools/encoding/shared/value-card.tsx'
import { css } from '#styled-system/css'
import type { GeneratedKey } from './logic.ts'
import { messages } from './messages.ts'

/** A note about the generated key, with the public key of a pair. */
export default function GeneratedNote({ generated }: { readonly generated: GeneratedKey }) {
  const t = useMessages(messages)
  const isPair = generated.kind === 'pair'
  return (
    <div className={frame}>
      <ValueCard
        title={t(isPair ? 'key.private' : 'key.secret')}
        copied={isPair ? generated.privateKey : generated.secret}
      >
        <p role="status">{t('key.unkept')}</p>
      </ValueCard>
      {isPair ? (
        <ValueCard title={t('key.public')} copied={generated.publicKey}>
          <pre className={pem}>{generated.publicKey}</pre>
        </ValueCard>
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
