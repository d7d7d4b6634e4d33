import { useMessages } from '#src/lib/use-messages.ts'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { messages } from './messages.ts'

const layers = ['1', '2', '3', '4', '5'] as const

/** How many times to escape, and whether the outermost quotes stay. */
export function EscapeOptions(props: {
  readonly layers: number
  readonly setLayers: (layers: number) => void
  readonly quotes: boolean
  readonly setQuotes: (quotes: boolean) => void
}) {
  const t = useMessages(messages)
  return (
    <>
      <Select
        label={t('escape.layers')}
        value={layers[props.layers - 1] ?? '1'}
        onChange={(value) => props.setLayers(Number(value))}
        options={layers.map((value) => ({ value, label: value }))}
      />
      <Switch label={t('escape.quotes')} checked={props.quotes} onChange={props.setQuotes} />
    </>
  )
}
