import { useMessages } from '#src/lib/use-messages.ts'
import { strip } from '#src/tools/shared/styles.tsx'
import { Button } from '#src/ui/button.tsx'
import { row } from '#src/ui/styles.ts'
import { messages } from './messages.ts'

/** Offers to hash the empty text, which has a digest too. */
export function EmptyNote({ onHash }: { readonly onHash: () => void }) {
  const t = useMessages(messages)
  return (
    <div role="status" className={`${strip} ${row}`}>
      {t('empty')}
      <Button onClick={onHash}>{t('empty.hash')}</Button>
    </div>
  )
}
