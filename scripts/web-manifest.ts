import type { Tool } from '#src/core/manifest.ts'

/** The web app manifest: name, icons, and a shortcut for each tool that asks for one. */
export const webManifest = (tools: readonly Tool[]) => ({
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

const icon = (file: string, sizes: string, purpose: string) => ({
  src: `/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
})
