import type { FailureParams } from '#src/core/failure.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { ValueCard } from '#src/tools/encoding/shared/value-card.tsx'
import { JsonText } from './json-text.tsx'
import { messages } from './messages.ts'

/** The header and payload of a token that can't be decoded entirely, as far as they are readable. */
export function FragmentCards({ params }: { readonly params: FailureParams }) {
  const t = useMessages(messages)
  return (['header', 'payload'] as const).map((part) => {
    const text = params[part]?.toString()
    if (text === undefined) return null
    const note = params[`${part}Cut`] === 1 ? t('fragment.cut') : undefined
    return (
      <ValueCard key={part} title={t(part)} copied={text} note={note}>
        <JsonText key={text} text={text} />
      </ValueCard>
    )
  })
}
