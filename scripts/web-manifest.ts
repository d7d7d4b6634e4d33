import type { Tool } from '#src/core/manifest.ts'
import type { Language, Localized } from '#src/core/messages.ts'

const name: Localized = { en: 'Offkit', 'zh-CN': 'Offkit 离线工具箱' }

const description: Localized = {
  en: 'JSON, time, encoding and diagram tools that run wholly in the browser, offline too.',
  'zh-CN': '完全在浏览器中运行的 JSON、时间、编码与图表工具，断网也能用。',
}

/** The files that the system may open with the app, by extension: those among them that a tool has. */
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
}

export const manifestFiles: Readonly<Record<Language, string>> = {
  'zh-CN': 'manifest.webmanifest',
  en: 'manifest.en.webmanifest',
}

/** The web app manifest in a language; shortcuts and files that it opens are drawn from the tools. */
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
  theme_color: '#0b7376',
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
      icons: [icon('icon-192.png', '192x192', 'any')],
    })),
  // A start with another window open goes to that window, and nothing in it is thrown away.
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  file_handlers: fileHandlers(tools),
  // By POST, so that what is shared is in no address; the service worker answers it.
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

/** For each tool the extensions that it is the first to open. */
function fileHandlers(tools: readonly Tool[]) {
  const taken = new Set<string>()
  return tools.flatMap((tool) => {
    const accept: Record<string, string[]> = {}
    for (const extension of tool.extensions) {
      const type = mediaTypes[extension]
      if (!type || taken.has(extension)) continue
      taken.add(extension)
      accept[type] = [...(accept[type] ?? []), `.${extension}`]
    }
    return Object.keys(accept).length > 0 ? [{ action: tool.path, accept }] : []
  })
}

/** Media types and extensions: systems go by the one or the other. */
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

/** Made by `scripts/manifest-screenshots.mjs`. */
const screenshot = (language: Language, form: 'wide' | 'narrow', sizes: string) => ({
  src: `/screenshots/${form}.${language}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: form,
  label: description[language],
})
