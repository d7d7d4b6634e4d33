import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Plugin } from 'vite'
import { groupTitle } from '#src/pages/site-heads.ts'
import { groups } from '#src/tools/groups.ts'
import glyphs from './social/glyphs.json' with { type: 'json' }

/** Emits the pictures that previews show: `social/<group>.png` for each group, `social/site.png`. */
export function socialImages(): Plugin {
  return {
    name: 'offkit:social-images',
    apply: 'build',
    async generateBundle() {
      const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
      await initWasm(readFileSync(wasm))
      const emit = (name: string, english: string, chinese: string) =>
        this.emitFile({
          type: 'asset',
          fileName: `social/${name}.png`,
          source: new Resvg(picture(english, chinese)).render().asPng(),
        })
      emit('site', 'Developer tools', '离线工具箱')
      for (const { id, title } of groups) {
        const { en, 'zh-CN': chinese } = groupTitle(title)
        emit(id, en, chinese)
      }
    },
  }
}

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
${line(english, { x: 80, y: 360, size: 104, fill: '#ffffff' })}
${line(chinese, { x: 80, y: 480, size: 72, fill: '#45c4c0' })}
${line('In your browser, offline too · 在浏览器中完成，断网也能用', { x: 80, y: 566, size: 30, fill: '#a0a8ae' })}
</svg>`
}

interface Place {
  readonly x: number
  /** The base line. */
  readonly y: number
  readonly size: number
  readonly fill: string
}

/** A line of text as outlines: the machine that builds may have no fonts. */
function line(text: string, { x, y, size, fill }: Place): string {
  let at = 0
  const paths = [...text].map((character) => {
    const glyph = glyphs[character as keyof typeof glyphs]
    if (!glyph) throw new Error(`scripts/social/glyphs.json lacks ${character}: see glyphs.py`)
    const path = `<path transform="translate(${at} 0)" d="${glyph.path}"/>`
    at += glyph.width
    return path
  })
  const scale = size / 1000
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}
