import { useState } from 'react'
import { download } from '#src/lib/download.ts'
import { packText } from '#src/lib/packed-text.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { Painter } from '#src/tools/diagram/editor/frame/painter.ts'
import { useCopy } from '#src/tools/shared/use-copy.ts'
import { messages } from './messages.ts'
import { printPicture } from './print.tsx'
import type { Editing } from './use-editing.tsx'
import type { Preview } from './use-preview.tsx'

export const scales = [1, 2, 4] as const
export type Scale = (typeof scales)[number]

export interface Export {
  /** Whether there is a picture of the code as it stands. */
  readonly canDraw: boolean
  readonly scale: Scale
  readonly setScale: (scale: Scale) => void
  readonly transparent: boolean
  readonly setTransparent: (transparent: boolean) => void
  readonly svg: () => void
  readonly png: () => Promise<void>
  readonly image: () => Promise<void>
  readonly code: () => Promise<void>
  readonly markdown: () => Promise<void>
  readonly excalidraw: () => Promise<void>
  readonly link: () => Promise<void>
  readonly print: () => void
  /** For two seconds after the code was copied. */
  readonly copied: boolean
}

/** The ways out of the editor. */
export function useExport(editing: Editing, preview: Preview): Export {
  const t = useMessages(messages)
  const { copy, copied } = useCopy()
  const [scale, setScale] = useState<Scale>(2)
  const [transparent, setTransparent] = useState(false)
  const { code } = editing.diagram
  const { svg } = preview
  const failed = (key: 'export.failed' | 'export.uncopied' | 'drawing.none') =>
    showToast({ type: 'destructive', title: t(key) })

  const pngBlob = async () => {
    const painter: Painter | undefined = preview.painter()
    const background = transparent ? undefined : preview.isDark ? '#1f2225' : '#ffffff'
    const bytes = await painter?.png({ scale, background })
    if (!bytes) throw new Error('no frame')
    return new Blob([bytes], { type: 'image/png' })
  }

  return {
    canDraw: svg !== undefined && !preview.isStale && preview.painting.status !== 'empty',
    scale,
    setScale,
    transparent,
    setTransparent,
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
        // Given as a promise, so that drawing does not use up the click's permission in Safari.
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngBlob() })])
        showToast({ title: t('export.copied') })
      } catch {
        failed('export.uncopied')
      }
    },
    code: () => copy(code),
    markdown: () => copy(`${fenceOf(code)}mermaid\n${code.trimEnd()}\n${fenceOf(code)}\n`),
    async excalidraw() {
      const drawing = await editing.drawing(preview.painter()).catch(() => undefined)
      if (drawing === undefined) failed('drawing.none')
      else await copy(drawing)
    },
    async link() {
      await copy(`${location.origin}${location.pathname}#code=${await packText(code)}`)
    },
    print() {
      if (svg !== undefined) printPicture(svg)
    },
  }
}

/** A fence longer than any within (CommonMark 4.5). */
function fenceOf(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  return '`'.repeat(longest + 1)
}
