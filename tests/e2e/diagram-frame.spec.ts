import { resolve } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import type * as blocking from '#src/tools/diagram/editor/frame/blocking.ts'
import type * as characters from '#src/tools/diagram/editor/frame/characters.ts'
import type * as clean from '#src/tools/diagram/editor/frame/clean.ts'

declare global {
  interface Window {
    readonly characters: typeof characters
    readonly clean: typeof clean
    readonly blocking: typeof blocking
  }
}

/** A blank page with the frame's modules, and the addresses that it has requested. */
const test = base.extend<{ readonly asked: string[] }, { readonly script: string }>({
  script: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => use(await bundle('characters', 'clean', 'blocking')),
    { scope: 'worker' },
  ],
  asked: [
    async ({ page, script }, use) => {
      const asked: string[] = []
      await page.route('**/*', (route) => {
        asked.push(route.request().url())
        return route.abort()
      })
      await page.addScriptTag({ content: script })
      await use(asked)
    },
    { auto: true },
  ],
})

async function bundle(...names: readonly string[]): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) =>
          id === 'entry'
            ? names
                .map((it) => {
                  const path = resolve(`src/tools/diagram/editor/frame/${it}.ts`)
                  return `import * as ${it} from ${JSON.stringify(path)}; window.${it} = ${it}`
                })
                .join('\n')
            : null,
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', output: { format: 'iife' } },
    },
  })
  const [{ output: files }] = [output].flat() as [Rolldown.RolldownOutput]
  return files[0].code
}

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

for (const [what, content, left] of [
  ['a script', '<script>alert(1)</script><g></g>', '<g></g>'],
  ['a handler', '<g onclick="alert(1)" onload="alert(1)"></g>', '<g></g>'],
  [
    'a frame',
    '<foreignObject><iframe src="/"></iframe></foreignObject>',
    '<foreignObject></foreignObject>',
  ],
  [
    'a form',
    '<foreignObject><form action="/"><input><button>x</button></form></foreignObject>',
    undefined,
  ],
  [
    'an animation',
    '<a><animate attributeName="href" to="javascript:alert(1)"/><set attributeName="href"/></a>',
    '<a></a>',
  ],
  ['an image of another host', '<image href="https://other.example/a.png"/>', '<image></image>'],
  [
    'an older image of another host',
    '<image xlink:href="//other.example/a.png"/>',
    '<image></image>',
  ],
  [
    'an image of a label',
    '<foreignObject><img src="https://other.example/a.png" srcset="/b.png 2x"></foreignObject>',
    '<foreignObject><img></foreignObject>',
  ],
  ['a shape of another file', '<use href="https://other.example/a.svg#b"/>', undefined],
  ['a link that runs', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['a link that is data', '<a href="data:text/html,x">x</a>', '<a>x</a>'],
  [
    'where a link opens',
    '<a href="https://example.org/" target="_top">x</a>',
    '<a href="https://example.org/">x</a>',
  ],
  [
    'a fill of another host',
    '<g fill="url(https://other.example/a.svg#b)"></g>',
    '<g fill="none"></g>',
  ],
  [
    'an escaped fill',
    String.raw`<g fill="u\72l(https://other.example/a)"></g>`,
    '<g fill="none"></g>',
  ],
  ['a style of another host', '<g style="fill: url( \'//other.example/a\' )"></g>', undefined],
  [
    'a style sheet of another host',
    '<style>@import "https://other.example/a.css"; .a{fill:red}</style>',
    '<style> .a{fill:red}</style>',
  ],
  [
    'an escaped style sheet',
    String.raw`<style>@\69mport url(//other.example/a); .a{fill:red}</style>`,
    '<style> .a{fill:red}</style>',
  ],
  [
    'a font',
    '<style>@font-face{font-family:a;src:url(https://other.example/a.woff2)}.a{fill:red}</style>',
    '<style>.a{fill:red}</style>',
  ],
  [
    'a set of images',
    '<style>.a{background:-webkit-image-set("https://other.example/a" 1x)}</style>',
    '<style>.a{background:none}</style>',
  ],
  [
    'an open address',
    '<style>.a{background:url(https://other.example/a</style>',
    '<style>.a{background:none</style>',
  ],
] as const) {
  test(`cleaning removes ${what}`, async ({ page, asked }) => {
    const cleaned = await page.evaluate((text) => {
      const picture = window.clean.cleanPicture(text)
      document.body.append(picture)
      return picture.innerHTML
    }, svg(content))
    if (left === undefined) expect(cleaned).not.toMatch(/other\.example|<form|<input|<button/)
    else expect(cleaned).toBe(left)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(asked).toEqual([])
  })
}

test('cleaning keeps everything that Mermaid needs', async ({ page }) => {
  const content =
    '<style>.a{fill:url(#b);background:url("data:image/png;base64,AA")}</style>' +
    '<marker id="b"></marker><path marker-end="url(#b)" style="fill: none;"></path>' +
    '<text dominant-baseline="central">x</text>' +
    '<image href="data:image/png;base64,AA"></image>' +
    '<a href="https://example.org/">x</a><a href="mailto:a@example.org">x</a><a xlink:href="#b">x</a>' +
    '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml"><p>label <b>x</b></p></div></foreignObject>'
  const cleaned = await page.evaluate(
    (text) => window.clean.cleanPicture(text).innerHTML,
    svg(content),
  )
  expect(cleaned).toBe(content)
  const none = page.evaluate(() => window.clean.cleanPicture('<p>none</p>'))
  await expect(none).rejects.toThrow('Mermaid drew no picture')
})

test('an exported file is XML with an explicit size', async ({ page }) => {
  const file = (text: string) =>
    page.evaluate((it) => {
      const picture = window.clean.cleanPicture(it)
      const text = window.clean.svgText(picture)
      const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml')
      const { width, height } = window.clean.sizeOf(picture)
      return [
        root.getAttribute('width'),
        root.getAttribute('height'),
        root.style.maxWidth,
        width,
        height,
      ]
    }, text)
  const content = '<foreignObject><p>a<br>b</p></foreignObject>'
  const drawn = svg(content, 'width="100%" viewBox="0 0 20 10.5" style="max-width: 20px"')
  await expect.poll(() => file(drawn)).toEqual(['20', '10.5', '', 20, 10.5])
  await expect
    .poll(() => file(svg(content, 'width="40px" height="30"')))
    .toEqual(['40', '30', '', 40, 30])
  await expect.poll(() => file(svg(content))).toEqual(['300', '150', '', 300, 150])
})

test('handlers are removed before a document is parsed', async ({ page }) => {
  const left = await page.evaluate(() => {
    window.blocking.blockRequests()
    const parse = (html: string) =>
      new DOMParser().parseFromString(html, 'text/html').body.innerHTML.replace('&gt;', '>')
    const element = document.createElement('p')
    element.setAttribute('onclick', 'alert(1)')
    return [
      parse('<b OnClick=b()>on it: one = 1</b><svg/onload="c()"><g></g></svg>'),
      parse('<i title="a>b"onclick=\'d()\' id=x>only=1</i>'),
      parse('x<!-- <a title=" --><img onerror=e() alt="x">'),
      parse('depends on one=1 <br> only=2'),
      element.outerHTML,
    ]
  })
  expect(left).toEqual([
    '<b>on it: one = 1</b><svg><g></g></svg>',
    '<i title="a>b" id="x">only=1</i>',
    'x<!-- <a title=" --><img alt="x">',
    'depends on one=1 <br> only=2',
    '<p></p>',
  ])
})

test('elements in the page request no address', async ({ page, asked }) => {
  const left = await page.evaluate(async () => {
    window.blocking.blockRequests()
    const xlink = 'http://www.w3.org/1999/xlink'
    const image = document.createElementNS('http://www.w3.org/2000/svg', 'image')
    image.setAttribute('href', 'https://other.example/1.png')
    const older = document.createElementNS('http://www.w3.org/2000/svg', 'image')
    older.setAttributeNS(xlink, 'xlink:href', 'https://other.example/2.png')
    const picture = new Image()
    picture.src = 'https://other.example/3.png'
    const plain = document.createElement('img')
    plain.setAttribute('src', 'https://other.example/4.png')
    const link = document.createElement('a')
    link.setAttribute('href', 'https://example.org/')
    const shape = document.createElementNS('http://www.w3.org/2000/svg', 'use')
    shape.setAttribute('href', '#a')
    document.body.append(image, older, picture, plain, link, shape)
    await Promise.all([picture.decode(), plain.decode()])
    return [
      image.getAttribute('href'),
      older.getAttributeNS(xlink, 'href'),
      picture.src,
      plain.getAttribute('src'),
      link.getAttribute('href'),
      shape.getAttribute('href'),
    ]
  })
  expect(left.map((it) => it?.slice(0, 19))).toEqual([
    ...Array(4).fill('data:image/gif;base'),
    'https://example.org',
    '#a',
  ])
  expect(asked).toEqual([])
})

test('shows characters instead of the entities that the code doesn’t have', async ({ page }) => {
  const shown = (code: string) =>
    page.evaluate((it) => {
      const text = 'a &amp;lt; b &amp;amp; c'
      const svg = window.clean.cleanPicture(
        `<svg><title>${text}</title><text><tspan>${text}</tspan></text><text>${text}</text></svg>`,
      )
      window.characters.showCharacters(svg, it)
      return [...svg.querySelectorAll('title, tspan, text:not(:has(tspan))')].map(
        ({ textContent }) => textContent,
      )
    }, code)
  expect(await shown('title a < b & c')).toEqual(Array(3).fill('a < b & c'))
  expect(await shown('title a &lt; b & c')).toEqual(Array(3).fill('a &lt; b & c'))
})

test('removes addresses from styles, but not from labels', async ({ page }) => {
  const closed = (code: string) => page.evaluate((it) => window.blocking.withoutAddresses(it), code)
  const address = 'url(https://other.example/a)'
  for (const code of [
    `---\nconfig:\n  themeCSS: "a{fill:${address}}"\n---\ngraph TD`,
    `%%{init: {"themeCSS": "@import '//other.example'; a{fill:${address}}"}}%%\ngraph TD`,
    `graph TD\n  style A fill:${address}`,
    `graph TD\n  linkStyle 0 stroke: URL (${address})`,
    'graph TD\n  classDef a background:image-set("https://other.example/a" 1x)',
  ]) {
    expect(await closed(code)).not.toMatch(/url\s*\(|image-set|@import/i)
  }
  for (const code of [
    `graph TD\n  A["${address} @import"]`,
    'graph TD\n  style A fill:url(#gradient)',
    `sequenceDiagram\n  A->>B: style ${address}`,
  ]) {
    await expect.poll(() => closed(code)).toBe(code)
  }
})
