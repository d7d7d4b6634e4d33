import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { Select } from '#src/ui/select.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { messages } from './messages.ts'
import type { UnescaperStore } from './store.ts'

const counts = ['1', '2', '3', '4', '5'] as const

/** How many times to escape, and whether the outermost quotes stay. */
export function EscapeOptions({ store }: { readonly store: UnescaperStore }) {
  const t = useMessages(messages)
  const { layers, quotes } = useStore(store)
  return (
    <>
      <Select
        label={t('escape.layers')}
        value={counts[layers - 1] ?? '1'}
        onChange={(value) => store.setEscaping({ layers: Number(value) })}
        options={counts.map((value) => ({ value, label: value }))}
      />
      <Switch
        label={t('escape.quotes')}
        checked={quotes}
        onChange={(checked) => store.setEscaping({ quotes: checked })}
      />
    </>
  )
}
