import { FrameError, FrameMissing } from './frame/frame.ts'
import type { DrawnSlide } from './presentation-store.ts'
import type { PreviewStore } from './preview-store.ts'

/** Draws a diagram in the frame of the preview. Rejects with `AbortError` if the frame is removed. */
export async function drawSlide(
  preview: Pick<PreviewStore, 'draw'>,
  code: string,
  isDark: boolean,
): Promise<DrawnSlide> {
  try {
    return { status: 'drawn', svg: await preview.draw(code, isDark) }
  } catch (error) {
    if (error instanceof FrameError) return { status: 'failed', failure: error.failure }
    if (error instanceof FrameMissing) return { status: 'missing' }
    throw error
  }
}
