import { Resvg } from '@resvg/resvg-wasm'
import { type Plugin, runnerImport } from 'vite'
import type { Tool } from '#src/core/manifest.ts'
import { startResvg } from './resvg.ts'
import { loadIcons } from './tool-icons.ts'
import { shortcutIcon, shortcutSizes, themeColor } from './web-manifest.ts'

/** Emits the icons of the app shortcuts in the web app manifest: `shortcuts/<tool>-<pixels>.png`. */
export function shortcutIcons(): Plugin {
  return {
    name: 'offkit:shortcut-icons',
    apply: 'build',
    async generateBundle() {
      const icons = await loadIcons()
      const { catalog } = (
        await runnerImport<{ catalog: readonly Tool[] }>('./src/tools/catalog.ts')
      ).module
      await startResvg()
      for (const { id } of catalog.filter(({ shortcut }) => shortcut)) {
        for (const size of shortcutSizes) {
          this.emitFile({
            type: 'asset',
            fileName: shortcutIcon(id, size),
            source: new Resvg(drawing(icons[id] ?? ''), {
              fitTo: { mode: 'width', value: size },
            })
              .render()
              .asPng(),
          })
        }
      }
    },
  }
}

/** The icon of a tool, white on a tile in the accent color, which contrasts with light and dark menus. */
const drawing = (path: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
<rect x="1" y="1" width="46" height="46" rx="11" fill="${themeColor}"/>
<path transform="translate(6.6 6.6) scale(1.45)" d="${path}" fill="none" stroke="#ffffff" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`
