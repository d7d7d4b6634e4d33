import { useMessages } from '#src/lib/use-messages.ts'
import { useWrapLines } from '#src/lib/use-wrap-lines.ts'
import { Switch } from '#src/ui/switch.tsx'
import { messages } from './messages.ts'

/** The switch that wraps long lines in all code boxes of this device. */
export function WrapSwitch({ byDefault }: { readonly byDefault?: boolean }) {
  const t = useMessages(messages)
  const [wraps, choose] = useWrapLines(byDefault)
  return <Switch label={t('wrap')} checked={wraps} onChange={choose} />
}
