import { useMessages } from '#src/lib/use-messages.ts'
import { messages } from './messages.ts'

export function PasteBox() {
  const t = useMessages(messages)
  return <p>{t('home.box')}</p>
}
