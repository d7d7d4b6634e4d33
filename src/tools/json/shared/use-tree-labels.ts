import { useMemo } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { messages } from './messages.ts'
import type { TreeLabels } from './tree-item.tsx'

/** The texts of a tree in the interface language. */
export function useTreeLabels(): TreeLabels {
  const t = useMessages(messages)
  return useMemo(
    () => ({
      items: (count) => t('tree.items', { count }),
      more: (count) => t('tree.more', { count }),
      characters: (count) => t('tree.characters', { count }),
      layers: (count) => (count === 0 ? t('tree.embedded') : t('tree.layers', { count })),
      marks: (count) => t('tree.marks', { count }),
    }),
    [t],
  )
}
