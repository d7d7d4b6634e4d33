import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Resvg } from '@resvg/resvg-wasm'
import { type Plugin, runnerImport } from 'vite'
import type { Tool } from '#src/core/manifest.ts'
import { type Language, type Localized, languages } from '#src/core/messages.ts'
import { groupTitle } from '#src/features/site/site-heads.ts'
import { groups } from '#src/tools/groups.ts'
import { startResvg } from './resvg.ts'

/** Emits the images in previews of links: `social/<tool>.png`, `social/<group>.png`, and `social/site.png`. */
export function socialImages(): Plugin {
  return {
    name: 'offkit:social-images',
    apply: 'build',
    async generateBundle() {
      const file = './src/tools/catalog.ts'
      const { module } = await runnerImport<{ readonly catalog: readonly Tool[] }>(file)
      await startResvg()
      // The machine that builds may have no fonts.
      const fonts = dirname(require.resolve('@embedpdf/fonts-sc'))
      const font = { fontBuffers: [readFileSync(join(fonts, '../fonts/NotoSansHans-Bold.otf'))] }
      for (const { name, title, line } of imagesOf(module.catalog)) {
        this.emitFile({
          type: 'asset',
          fileName: `social/${name}.png`,
          source: new Resvg(drawing(title, line), { font }).render().asPng(),
        })
      }
    },
  }
}

interface SocialImage {
  readonly name: string
  readonly title: Localized
  readonly line: Localized
}

const site: SocialImage = {
  name: 'site',
  title: { en: 'Developer tools', 'zh-CN': '离线工具箱' },
  line: {
    en: 'JSON, time, encoding, and diagram tools that run in your browser, even offline.',
    'zh-CN': '在浏览器中运行的 JSON、时间、编码与图表工具，断网也能用。',
  },
}

const imagesOf = (tools: readonly Tool[]): readonly SocialImage[] => [
  site,
  ...groups.map(({ id, title, description }) => ({
    name: id,
    title: groupTitle(title),
    line: description,
  })),
  ...tools.map(({ id, title, description }) => ({ name: id, title, line: description })),
]

const require = createRequire(import.meta.url)

const icon = readFileSync(join(import.meta.dirname, '../public/icon.svg'), 'utf8').replace(
  '<svg ',
  '<svg x="80" y="64" width="96" height="96" ',
)

/** The width of the text column, in pixels. */
const WIDTH = 1040

const LINE_SIZE = 28

/** An SVG of 1200 by 630 with a title and a sentence in both languages; the owner may rename the site itself. */
function drawing(title: Localized, line: Localized): string {
  const lines = languages.toReversed().flatMap((it) => wrapped(line[it], it))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="#17191b"/>
<rect y="618" width="1200" height="12" fill="#45c4c0"/>
${icon}
<g font-family="Noto Sans S Chinese" font-weight="700">
<text x="80" y="264" font-size="92" fill="#ffffff">${escaped(title.en)}</text>
<text x="80" y="354" font-size="64" fill="#45c4c0">${escaped(title['zh-CN'])}</text>
${lines.map((it, index) => `<text x="80" y="${424 + index * 40}" font-size="${LINE_SIZE}" fill="#c8ced2">${escaped(it)}</text>`).join('\n')}
</g>
</svg>`
}

/** The place after a Chinese character, unless punctuation follows. */
const CHINESE_BREAK = /(?<=[\u2e80-\uffef])(?![，、：；。])/

/** Breaks a text into lines of about the same width, English between words. */
function wrapped(text: string, language: Language): readonly string[] {
  const parts = text.split(language === 'en' ? / / : CHINESE_BREAK)
  const space = language === 'en' ? ' ' : ''
  const count = Math.ceil(widthOf(text) / WIDTH)
  const lines: string[] = []
  for (const part of parts) {
    const longer = [...lines.slice(-1), part].join(space)
    const isFull = widthOf(longer) > Math.min(WIDTH, (widthOf(text) / count) * 1.15)
    if (lines.length === 0 || isFull) lines.push(part.trim())
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** In pixels: a Chinese character is a square, and a Latin letter a little wider than half of it. */
const widthOf = (text: string) =>
  [...text].reduce((sum, it) => sum + (/[\u2e80-\uffef]/.test(it) ? 1 : 0.54), 0) * LINE_SIZE

const escaped = (text: string) => text.replace(/[&<]/g, (it) => `&#${it.charCodeAt(0)};`)
