import { useStore } from '#src/lib/use-store.ts'
import { ChoiceControl } from '#src/tools/shared/choice-control.tsx'
import { ToggleControl } from '#src/tools/shared/toggle-control.tsx'
import type { UnescaperStore } from './store.ts'
import tool from './tool.ts'

const { options } = tool.operations.escape

/** How many times to escape, and whether the outermost quotes stay. */
export function EscapeOptions({ store }: { readonly store: UnescaperStore }) {
  const { layers, quotes } = useStore(store)
  return (
    <>
      <ChoiceControl
        option={options.layers}
        value={layers}
        onChange={(chosen) => store.setEscaping({ layers: chosen })}
      />
      <ToggleControl
        option={options.quotes}
        value={quotes}
        onChange={(chosen) => store.setEscaping({ quotes: chosen })}
      />
    </>
  )
}
