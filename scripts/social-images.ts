import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Plugin } from 'vite'
import { groupTitle } from '#src/features/site/site-heads.ts'
import { groups } from '#src/tools/groups.ts'

/** Emits the pictures that previews show: `social/<group>.png` for each group, `social/site.png`. */
export function socialImages(): Plugin {
  return {
    name: 'offkit:social-images',
    apply: 'build',
    async generateBundle() {
      await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
      // The machine that builds may have no fonts.
      const fonts = dirname(require.resolve('@embedpdf/fonts-sc'))
      const font = { fontBuffers: [readFileSync(join(fonts, '../fonts/NotoSansHans-Bold.otf'))] }
      const emit = (name: string, english: string, chinese: string) =>
        this.emitFile({
          type: 'asset',
          fileName: `social/${name}.png`,
          source: new Resvg(picture(english, chinese), { font }).render().asPng(),
        })
      emit('site', 'Developer tools', '离线工具箱')
      for (const { id, title } of groups) {
        const { en, 'zh-CN': chinese } = groupTitle(title)
        emit(id, en, chinese)
      }
    },
  }
}

const require = createRequire(import.meta.url)

const icon = readFileSync(join(import.meta.dirname, '../public/icon.svg'), 'utf8').replace(
  '<svg ',
  '<svg x="80" y="72" width="112" height="112" ',
)

/** An SVG of 1200 by 630 with the names of a group in both languages; the site's own name is the owner's to choose. */
function picture(english: string, chinese: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="#17191b"/>
<rect y="618" width="1200" height="12" fill="#45c4c0"/>
${icon}
<g font-family="Noto Sans S Chinese" font-weight="700">
<text x="80" y="360" font-size="104" fill="#ffffff">${escaped(english)}</text>
<text x="80" y="480" font-size="72" fill="#45c4c0">${escaped(chinese)}</text>
<text x="80" y="566" font-size="30" fill="#a0a8ae">In your browser, offline too · 在浏览器中完成，断网也能用</text>
</g>
</svg>`
}

const escaped = (text: string) => text.replace(/[&<]/g, (it) => `&#${it.charCodeAt(0)};`)
