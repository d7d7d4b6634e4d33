import { useEffect, useState } from 'react'
import { useStore } from '#src/lib/use-store.ts'
import { diagramIn, type ImageSource, imageOfCode, renderMsOf } from './draw-image.ts'
import type { ImageOptions } from './frame/protocol.ts'
import { type Graph, MAX_CODE_CHARS } from './logic.ts'

/** Longer renders keep the frame from the editor's diagram. */
const MAX_RENDER_MS = 3_000

const asVector: ImageOptions = { format: 'svg', background: 'theme', scale: 1, width: undefined }

/** A text whose diagram is shown. */
export interface RenderedText {
  readonly status: 'waiting' | 'rendered' | 'failed' | 'large' | 'empty'
  /** Undefined if the diagram can't be parsed, or the text has several. */
  readonly graph?: Graph | undefined
  readonly image?: { readonly address: string; readonly width: number; readonly height: number }
}

/** Renders the diagram of a text, in the colors of the page. */
export function useRendered(preview: ImageSource, text: string, block: number): RenderedText {
  const { isDark } = useStore(preview)
  const [rendered, setRendered] = useState<RenderedText>({ status: 'waiting' })
  useEffect(() => {
    let isEnded = false
    let address: string | undefined
    setRendered({ status: 'waiting' })
    void render(preview, text, block, isDark).then(({ svg, ...result }) => {
      if (isEnded) return
      if (!svg) return setRendered(result)
      address = URL.createObjectURL(new Blob([svg.content], { type: 'image/svg+xml' }))
      setRendered({ ...result, image: { address, ...svg.size } })
    })
    return () => {
      isEnded = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [preview, text, block, isDark])
  return rendered
}

async function render(preview: ImageSource, text: string, block: number, isDark: boolean) {
  const { code, of } = diagramIn(text, block)
  if (code.trim() === '') return { status: 'empty' } as const
  const canRead = of <= 1 && code.length <= MAX_CODE_CHARS
  const graph = canRead ? await preview.read(code).catch(() => undefined) : undefined
  if ((await renderMsOf(preview, code)) > MAX_RENDER_MS) return { status: 'large', graph } as const
  try {
    const svg = await imageOfCode(preview, code, asVector, isDark)
    return { status: 'rendered', graph, svg } as const
  } catch {
    return { status: 'failed', graph } as const
  }
}
