import { useState } from 'react'
import { download } from '#src/lib/download.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { useCopy } from '#src/tools/shared/use-copy.ts'
import type { EditorStore } from './editor-store.ts'
import { messages } from './messages.ts'
import { isStale, type PreviewStore } from './preview-store.ts'
import { printPicture } from './print.tsx'

export const scales = [1, 2, 4] as const
export type Scale = (typeof scales)[number]

export type Export = ReturnType<typeof useExport>

/** Downloads, copies, links, and printing. */
export function useExport(editor: EditorStore, preview: PreviewStore) {
  const t = useMessages(messages)
  const { copy, copied } = useCopy()
  const [scale, setScale] = useState<Scale>(2)
  const [transparent, setTransparent] = useState(false)
  const { code } = useStore(editor)
  const state = useStore(preview)
  const svg = state.picture?.svg
  const failed = (key: 'export.failed' | 'export.uncopied' | 'drawing.none') =>
    showToast({ type: 'destructive', title: t(key) })

  const pngBlob = () => preview.png(scale, transparent)

  return {
    /** Whether the diagram on screen belongs to the current code. */
    canExport: svg !== undefined && !isStale(state) && state.rendering.status !== 'empty',
    scale,
    setScale,
    transparent,
    setTransparent,
    /** For two seconds after the code was copied. */
    copied,
    svg() {
      if (svg !== undefined) download(svg, 'diagram.svg', 'image/svg+xml')
    },
    async png() {
      try {
        download(await pngBlob(), 'diagram.png', 'image/png')
      } catch {
        failed('export.failed')
      }
    },
    async image() {
      try {
        // A promise, because Safari's permission from the click would expire during rendering.
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngBlob() })])
        showToast({ title: t('export.copied') })
      } catch {
        failed('export.uncopied')
      }
    },
    code: () => copy(code),
    markdown() {
      const { code: diagram } = editor.diagram
      const fence = fenceOf(diagram)
      return copy(`${fence}mermaid\n${diagram.trimEnd()}\n${fence}\n`)
    },
    async excalidraw() {
      const drawing = await editor.drawing().catch(() => undefined)
      if (drawing === undefined) failed('drawing.none')
      else await copy(drawing)
    },
    print() {
      if (svg !== undefined) printPicture(svg)
    },
  }
}

/** A fence longer than any in the code (CommonMark 4.5). */
function fenceOf(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  return '`'.repeat(longest + 1)
}
