import type { Tool } from '#src/core/manifest.ts'
import type { Language, Localized } from '#src/core/messages.ts'

const name: Localized = { en: 'Offkit', 'zh-CN': 'Offkit 离线工具箱' }

const description: Localized = {
  en: 'JSON, time, encoding, and diagram tools that run entirely in your browser, even offline.',
  'zh-CN': '在浏览器中运行的 JSON、时间、编码与图表工具，断网也能用。',
}

/** Media types by extension, for files that the system can open with the app. */
const mediaTypes: Readonly<Record<string, string>> = {
  json: 'application/json',
  jsonl: 'application/jsonl',
  ndjson: 'application/x-ndjson',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  csv: 'text/csv',
  mmd: 'text/vnd.mermaid',
  mermaid: 'text/vnd.mermaid',
  excalidraw: 'application/vnd.excalidraw+json',
  excalidrawlib: 'application/vnd.excalidrawlib+json',
  drawio: 'application/vnd.jgraph.mxfile',
  tldr: 'application/vnd.tldraw+json',
}

export const manifestFiles: Readonly<Record<Language, string>> = {
  'zh-CN': 'manifest.webmanifest',
  en: 'manifest.en.webmanifest',
}

/** The accent color, which `public/icon.svg` and the light theme also have. */
export const themeColor = '#0b7376'

/** The widths of the icons of shortcuts, in pixels. */
export const shortcutSizes = [96, 192] as const

/** The file of a shortcut's icon, which `shortcut-icons.ts` creates. */
export const shortcutIcon = (tool: string, size: number) => `shortcuts/${tool}-${size}.png`

/** The web app manifest in a language. Its shortcuts and file handlers come from the tools. */
export const webManifest = (tools: readonly Tool[], language: Language) => ({
  id: '/',
  name: name[language],
  short_name: 'Offkit',
  description: description[language],
  lang: language,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f8f8',
  theme_color: themeColor,
  categories: ['developer', 'productivity', 'utilities'],
  icons: [
    icon('icon.svg', 'any', 'any'),
    icon('icon-192.png', '192x192', 'any'),
    icon('icon-512.png', '512x512', 'any'),
    icon('icon-maskable-512.png', '512x512', 'maskable'),
  ],
  screenshots: [
    screenshot(language, 'wide', '1280x800'),
    screenshot(language, 'narrow', '780x1688'),
  ],
  shortcuts: tools
    .filter((tool) => tool.shortcut)
    .map((tool) => ({
      name: tool.title[language],
      description: tool.description[language],
      url: tool.path,
      icons: shortcutSizes.map((size) =>
        icon(shortcutIcon(tool.id, size), `${size}x${size}`, 'any'),
      ),
    })),
  // A second launch focuses the open window and keeps its content.
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  file_handlers: fileHandlers(tools),
  // By POST, so that shared content is in no address. The service worker handles it.
  share_target: {
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'file', accept: ['text/*', ...sharedTypes(tools)] }],
    },
  },
})

/** The extensions of each tool, without those of the tools before it. */
function fileHandlers(tools: readonly Tool[]) {
  const used = new Set<string>()
  return tools.flatMap((tool) => {
    const accept: Record<string, string[]> = {}
    for (const extension of tool.extensions) {
      const type = mediaTypes[extension]
      if (!type || used.has(extension)) continue
      used.add(extension)
      accept[type] = [...(accept[type] ?? []), `.${extension}`]
    }
    return Object.keys(accept).length > 0 ? [{ action: tool.path, accept }] : []
  })
}

/** Media types and extensions: systems use one or the other. */
function sharedTypes(tools: readonly Tool[]): readonly string[] {
  const all = fileHandlers(tools).flatMap(({ accept }) => Object.entries(accept))
  return [...new Set(all.flatMap(([type, extensions]) => [type, ...extensions]))]
}

const icon = (file: string, sizes: string, purpose: string) => ({
  src: `/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
})

/** Created by `scripts/screenshots.mjs`. */
const screenshot = (language: Language, form: 'wide' | 'narrow', sizes: string) => ({
  src: `/screenshots/${form}.${language}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: form,
  label: description[language],
})
