import { type Plugin, runnerImport } from 'vite'

type Icons = Readonly<Record<string, string>>

/** The paths of the icons of tools and groups by id, in a box of 24 × 24. */
export const loadIcons = async (): Promise<Icons> =>
  (await runnerImport<{ icons: Icons }>('./src/tools/icons.ts')).module.icons

/**
 * A Vite plugin that writes the icons of tools and groups into every page, one symbol each. As a
 * file of its own, it would keep a hidden page of Chromium loading for as long as it is hidden.
 */
export function toolIcons(): Plugin {
  return {
    name: 'offkit:tool-icons',
    async transformIndexHtml(html) {
      return html.replace('<body>', `<body>\n    ${sheetOf(await loadIcons())}`)
    },
  }
}

const sheetOf = (icons: Icons) =>
  // Not the SVG itself: the styles of the page display every SVG.
  `<div hidden><svg>${Object.entries(icons)
    .map(([id, path]) => `<symbol id="icon:${id}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
    .join('')}</svg></div>`
