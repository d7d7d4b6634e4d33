import { type Plugin, runnerImport } from 'vite'
import type { Tool } from '#src/core/manifest.ts'
import type { PageHead } from '#src/pages/heads.ts'

/**
 * Emits what is drawn from the registry for those who do not run it: `routes.json` (the public
 * paths) and `heads.json` (titles and descriptions) for the server, the web app manifest.
 */
export function siteData(): Plugin {
  return {
    name: 'offkit:site-data',
    apply: 'build',
    async generateBundle() {
      const heads = await load<{ pageHeads: Record<string, PageHead>; notFoundHead: PageHead }>(
        './src/pages/heads.ts',
      )
      const registry = await load<{ tools: readonly Tool[] }>('./src/tools/registry.ts')
      const emit = (fileName: string, value: unknown) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(value) })
      emit('routes.json', Object.keys(heads.pageHeads))
      const all = { ...heads.pageHeads, '*': heads.notFoundHead }
      emit('heads.json', Object.fromEntries(Object.entries(all).map(byLanguage)))
      emit('manifest.webmanifest', manifest(registry.tools))
    },
  }
}

async function load<Module extends object>(file: string): Promise<Module> {
  return (await runnerImport<Module>(file)).module
}

function byLanguage([path, { title, description }]: [string, PageHead]) {
  return [
    path,
    {
      en: { title: title.en, description: description.en },
      'zh-CN': { title: title['zh-CN'], description: description['zh-CN'] },
    },
  ]
}

const icon = (file: string, sizes: string, purpose: string) => ({
  src: `/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
})

const manifest = (tools: readonly Tool[]) => ({
  id: '/',
  name: 'Offkit 离线工具箱',
  short_name: 'Offkit',
  description: '完全在浏览器中运行的 JSON、时间、编码与图表工具。',
  lang: 'zh-CN',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f8f8',
  theme_color: '#0b7376',
  icons: [
    icon('icon.svg', 'any', 'any'),
    icon('icon-192.png', '192x192', 'any'),
    icon('icon-512.png', '512x512', 'any'),
    icon('icon-maskable-512.png', '512x512', 'maskable'),
  ],
  shortcuts: tools
    .filter((tool) => tool.shortcut)
    .map((tool) => ({ name: tool.title['zh-CN'], url: tool.path })),
})
