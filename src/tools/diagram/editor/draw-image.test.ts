import { expect, test } from 'vitest'
import { fakeClock, settlePromises } from '#src/lib/testing.ts'
import { diagramIn, thumbnailOf } from './draw-image.ts'
import { FrameMissing } from './frame/frame.ts'
import { PreviewStore } from './preview-store.ts'
import { fakeDiagramRunner, fakeFrames } from './testing.ts'

async function start() {
  const [frames, runner, clock] = [fakeFrames(), fakeDiagramRunner(), fakeClock()]
  const preview = new PreviewStore({
    code: 'shown',
    runner,
    clock,
    icons: async () => ({ sets: {}, missing: [] }),
    pace: { read: () => undefined, write: () => true },
    follow: () => undefined,
    press: () => undefined,
  })
  preview.open((name) => frames.open(name))
  await clock.advance(0)
  await frames.last().drawn()
  /** The thumbnail of a text whose render takes a time. */
  const draw = async (text: string, estimate = 1) => {
    const thumbnail = thumbnailOf(preview, text)
    await settlePromises()
    await runner.answer('prepare', { mode: undefined, source: text, estimate })
    return { thumbnail, request: () => frames.last().calls.find(({ call }) => call === 'image') }
  }
  return { preview, frames, draw }
}

test('a thumbnail is a small light PNG, also of code that isn’t on screen', async () => {
  const { preview, frames, draw } = await start()
  preview.show({ isDark: true })
  const { thumbnail, request } = await draw('graph TD\n  A')
  expect(request()?.input).toMatchObject({
    code: 'graph TD\n  A',
    dark: false,
    format: 'png',
    within: { width: 288, height: 192 },
  })
  await frames.last().answer('image', { content: new Uint8Array([1, 2, 3]) })
  expect(await thumbnail).toBe('data:image/png;base64,AQID')
})

test('code that Mermaid can’t render has an empty thumbnail, and one too large for a list', async () => {
  const { frames, draw, preview } = await start()
  const wrong = await draw('wrong')
  await frames.last().fail('image', 'syntax')
  expect(await wrong.thumbnail).toBe('')
  const noisy = await draw('noisy')
  await frames.last().answer('image', { content: new Uint8Array(60_001) })
  expect(await noisy.thumbnail).toBe('')
  expect(await thumbnailOf(preview, ' \n')).toBe('')
})

test('a thumbnail that might be rendered later isn’t empty', async () => {
  const { preview, frames, draw } = await start()
  const slow = await draw('slow', 5_000)
  expect([await slow.thumbnail, slow.request()]).toEqual([undefined, undefined])
  const offline = await draw('offline')
  frames.last().calls.at(-1)?.reject(new FrameMissing())
  await expect(offline.thumbnail).rejects.toThrow(FrameMissing)
  // The slow diagram on screen is copied in its colors, without another render.
  preview.show({ isDark: true })
  const shown = await draw('shown', 5_000)
  expect(frames.last().calls.at(-1)?.input).toMatchObject({ code: 'shown', dark: true })
  await frames.last().answer('image', { content: new Uint8Array([1]) })
  expect(await shown.thumbnail).toBe('data:image/png;base64,AQ==')
})

test('the thumbnail of a Markdown text shows its first diagram', () => {
  const text = '- a\n  ```mermaid\n  pie\n  ```\n```mermaid\ngraph TD\n```\n'
  expect(diagramIn(text)).toEqual({ code: 'pie', of: 2 })
  expect(diagramIn(text, 1)).toEqual({ code: 'graph TD', of: 2 })
  expect(diagramIn('graph LR')).toEqual({ code: 'graph LR', of: 0 })
})
