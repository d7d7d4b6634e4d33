import { renderPace } from './code-storage.ts'
import { FrameError, FrameMissing } from './frame/frame.ts'
import type { ImageFile, ImageOptions } from './frame/protocol.ts'
import { toBase64 } from './logic/base64.ts'
import { diagramBlocks, iconsIn, partOf, plainCode } from './logic.ts'
import type { PreviewStore } from './preview-store.ts'

/** Longer renders would keep the visitor waiting, who hasn't asked for the image. */
const MAX_THUMBNAIL_MS = 400
const MAX_THUMBNAIL_BYTES = 60_000
const THUMBNAIL_PIXELS = { width: 288, height: 192 }

/** The preview, whose frame renders the images. */
export type ImageSource = Pick<PreviewStore, 'prepare' | 'image' | 'read' | 'get' | 'subscribe'>

/** A diagram of a text that can be Markdown, with the number of its diagrams. */
export function diagramIn(text: string, block = 0): { readonly code: string; readonly of: number } {
  const blocks = diagramBlocks(text)
  return { code: plainCode(partOf(text, blocks, block)), of: blocks.length }
}

/** The milliseconds that the code takes to render on this device. */
export const renderMsOf = async (preview: ImageSource, code: string): Promise<number> =>
  (await preview.prepare(code)).estimate * (renderPace.read() ?? 1)

/** Code as a file. Rejects as the frame does. */
export async function imageOfCode(
  preview: ImageSource,
  code: string,
  options: ImageOptions,
  dark: boolean,
): Promise<ImageFile> {
  const { source } = await preview.prepare(code)
  const names = iconsIn(source)
  if (names.length === 0) return await preview.image(options, dark, { code: source })
  const { loadIcons } = await import('./load-icons.ts')
  const { sets } = await loadIcons(names)
  return await preview.image(options, dark, { code: source, icons: sets })
}

/**
 * A small PNG of a text as a data address; empty if it can't be rendered, and undefined if it might be
 * another time. Throws `FrameMissing`.
 */
export async function thumbnailOf(preview: ImageSource, text: string): Promise<string | undefined> {
  const { code } = diagramIn(text)
  if (code.trim() === '') return ''
  const { picture, isDark } = preview.get()
  const isSlow = (await renderMsOf(preview, code)) > MAX_THUMBNAIL_MS
  if (isSlow && picture?.code !== code) return undefined
  const options = {
    format: 'png',
    background: 'theme',
    scale: 2,
    width: undefined,
    within: THUMBNAIL_PIXELS,
  } as const
  try {
    // Light, so that all have the same ground, unless only the diagram on screen is quick to copy.
    const { content } = await imageOfCode(preview, code, options, isSlow && isDark)
    if (typeof content === 'string' || content.length > MAX_THUMBNAIL_BYTES) return ''
    return `data:image/png;base64,${toBase64(content)}`
  } catch (error) {
    if (error instanceof FrameMissing) throw error
    const isWrong = error instanceof FrameError && !/absent|extra/.test(error.failure.code)
    return isWrong ? '' : undefined
  }
}
