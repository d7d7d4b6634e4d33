import type { Page } from '@playwright/test'
import {
  compressPage,
  drawioModel,
  excalidrawPng,
  excalidrawSvg,
  miroHtml,
  miroWidget,
  pngWith,
  tldrawHtml,
} from '#tests/drawing-files.ts'
import { alive, expect, test, textOf } from './fixtures.ts'

const words = {
  en: {
    code: 'Code',
    undo: 'Undo',
    preview: 'Preview',
    open: 'Open',
    home: 'Paste or drop anything',
    losses: 'Changed or lost in conversion',
    note: '1 text outside any shape, now a note without a border',
    taken: (app: string) => `Converted the ${app} drawing`,
    missing: (name: string) => `${name} doesn’t contain a drawing.`,
  },
  'zh-CN': {
    code: '代码',
    undo: '撤销',
    preview: '预览',
    open: '打开',
    home: '粘贴或拖入任意内容',
    losses: '转换中更改或丢失的内容',
    note: '1 段图形外的文字（已转为无边框的备注）',
    taken: (app: string) => `已识别 ${app} 内容并自动转换`,
    missing: (name: string) => `${name} 中没有图形`,
  },
} as const

const scene = JSON.stringify({
  type: 'excalidraw',
  elements: [
    { id: 'a', type: 'rectangle', x: 0, y: 0, width: 200, height: 90 },
    { id: 't', type: 'text', x: 10, y: 10, width: 80, height: 20, text: '商店' },
    { id: 'u', type: 'text', x: 10, y: 40, width: 120, height: 20, text: '[System]' },
    { id: 'n', type: 'text', x: 900, y: 900, width: 80, height: 20, text: 'Draft' },
  ],
})
const library = JSON.stringify({
  type: 'excalidrawlib',
  libraryItems: [{ name: 'Shop', elements: JSON.parse(scene).elements }],
})
const compressed = `<mxfile><diagram name="Page-1">${compressPage(drawioModel)}</diagram></mxfile>`
const tldraw = JSON.stringify({
  tldrawFileFormatVersion: 1,
  records: [
    {
      typeName: 'shape',
      id: 'shape:a',
      type: 'geo',
      parentId: 'page:a',
      props: { geo: 'diamond', w: 90, h: 50, text: 'Ready?' },
    },
  ],
})
const miro = miroHtml([
  miroWidget('sticker', {
    _position: { offsetPx: { x: 0, y: 0 } },
    size: { width: 100, height: 100 },
    text: '<p>Idea</p>',
  }),
])
const shop = 'A["商店<br/>[System]"]'
const order = 'C[(订单)]'

const files: readonly (readonly [
  name: string,
  app: string,
  data: string | Buffer,
  node: string,
])[] = [
  ['a.excalidraw', 'Excalidraw', scene, shop],
  ['b.excalidrawlib', 'Excalidraw', library, shop],
  ['c.png', 'Excalidraw', excalidrawPng(scene), shop],
  ['d.svg', 'Excalidraw', excalidrawSvg(scene), shop],
  ['e.drawio', 'draw.io', compressed, order],
  ['f.xml', 'draw.io', drawioModel, order],
  [
    'g.png',
    'draw.io',
    pngWith('tEXt', 'mxfile', Buffer.from(encodeURIComponent(compressed))),
    order,
  ],
  ['h.tldr', 'tldraw', tldraw, 'A{Ready?}'],
]

const pastes: readonly (readonly [app: string, type: string, data: string, node: string])[] = [
  ['draw.io', 'text/plain', encodeURIComponent(drawioModel), order],
  ['tldraw', 'text/html', tldrawHtml, 'B{服务端?}'],
  ['Miro', 'text/html', miro, 'A[Idea]'],
  ['Excalidraw', 'application/vnd.excalidraw.clipboard+json', scene, shop],
]

for (const [locale, t] of Object.entries(words)) {
  test.describe(`drawings in ${locale}`, () => {
    test.use({ locale })

    const code = (page: Page) => page.getByRole('textbox', { name: t.code, exact: true })
    const editor = (page: Page) => page.locator(`[contenteditable=true][aria-label=${t.code}]`)
    const undo = (page: Page) => page.getByRole('button', { name: t.undo, exact: true })

    /** Drops a file on the editor, or pastes texts by their types. */
    const send = (page: Page, event: 'drop' | 'paste', texts: object, name = '', data = '') =>
      editor(page).evaluate(
        (box, { event, texts, name, data }) => {
          const transfer = new DataTransfer()
          for (const [type, text] of Object.entries(texts)) transfer.setData(type, text)
          if (name) {
            const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0))
            transfer.items.add(new File([bytes], name))
          }
          const options = { bubbles: true, cancelable: true, composed: true }
          box.dispatchEvent(
            event === 'drop'
              ? new DragEvent('drop', { ...options, dataTransfer: transfer })
              : new ClipboardEvent('paste', { ...options, clipboardData: transfer }),
          )
        },
        { event, texts, name, data },
      )
    const base64 = (data: string | Buffer) => Buffer.from(data).toString('base64')

    test('are converted when dropped or pasted, and can be undone', async ({ page }) => {
      await page.goto('/tools/mermaid')
      await alive(page)
      await code(page).focus()
      const before = await textOf(code(page))
      const check = async (app: string, node: string) => {
        await expect.poll(() => textOf(code(page))).toContain(node)
        await expect(page.getByText(t.taken(app))).toBeVisible()
        await undo(page).click()
        await expect.poll(() => textOf(code(page))).toBe(before)
      }
      for (const [name, app, data, node] of files) {
        await send(page, 'drop', {}, name, base64(data))
        await check(app, node)
      }
      for (const [app, type, data, node] of pastes) {
        await send(page, 'paste', { 'text/plain': 'labels', [type]: data })
        await check(app, node)
      }
    })

    test('are shown with their notes, and an image without one keeps the code', async ({
      page,
    }) => {
      await page.goto('/tools/mermaid')
      await alive(page)
      await code(page).focus()
      const before = await textOf(code(page))
      const empty = pngWith('tEXt', 'Comment', Buffer.from('x'))
      for (const [name, data] of [
        ['photo.png', empty],
        ['icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>'],
      ] as const) {
        await send(page, 'drop', {}, name, base64(data))
        await expect(page.getByRole('alert').filter({ hasText: t.missing(name) })).toBeVisible()
        expect(await textOf(code(page))).toBe(before)
      }
      await send(page, 'paste', {}, 'image.png', base64(empty))
      await expect(
        page.getByRole('alert').filter({ hasText: t.missing('image.png') }),
      ).toBeVisible()
      await page.locator('input[type=file]').setInputFiles({
        name: 'shop.png',
        mimeType: 'image/png',
        buffer: excalidrawPng(scene),
      })
      const picture = page
        .getByRole('region', { name: t.preview })
        .frameLocator('iframe')
        .locator('#picture > svg')
      await expect(picture).toContainText('商店')
      await expect(picture).toContainText('Draft')
      await expect(page.getByRole('list', { name: t.losses })).toContainText(t.note)
    })

    test('open in the editor from the home page', async ({ page }) => {
      await page.goto('/')
      await alive(page)
      await page.getByRole('textbox', { name: t.home }).fill(drawioModel)
      await page.getByRole('button', { name: t.open, exact: true }).click()
      await expect.poll(() => textOf(code(page))).toContain(order)
      await page.goto('/')
      await alive(page)
      await page.locator('input[type=file]').setInputFiles({
        name: 'shop.png',
        mimeType: 'image/png',
        buffer: excalidrawPng(scene),
      })
      await expect.poll(() => textOf(code(page))).toContain(shop)
    })
  })
}
