/** The styles that a built page contains. */
interface FirstPaint {
  /** The styles to write into the page. */
  readonly styles: string
  /** Whether the page works with these styles, so that the style sheet can wait until it is used. */
  readonly isStyled: boolean
}

const sheetLink = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/

/** The style sheet of a page that Vite has built. */
export function sheetOf(html: string): string {
  const [, sheet] = sheetLink.exec(html) ?? []
  if (sheet === undefined) throw new Error('The page has no style sheet')
  return sheet
}

/**
 * Changes a page that Vite has built so that its first paint needs no other request. `public/start.js` then loads the
 * style sheet and the scripts, whose elements have `data-` attributes until then.
 */
export function paintFirst(html: string, { styles, isStyled }: FirstPaint): string {
  const rel = isStyled ? '' : ' data-rel="stylesheet"'
  return html
    .replace(
      sheetLink,
      (_, sheet) => `<style>${styles}</style>\n    <link data-rest${rel} href="/${sheet}">`,
    )
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace(/(?:<script type="module"[^>]* src="[^"]+"><\/script>\s*)+/, (scripts) => {
      const addresses = [...scripts.matchAll(/ src="([^"]+)"/g)].map(([, address]) => address)
      // Vite replaces an entry that has only imports by those, and the last one imports the others.
      const app = addresses.pop()
      const links = addresses.map(
        (address) => `<link data-rel="modulepreload" crossorigin href="${address}">\n    `,
      )
      return `<script type="text/plain" data-type="module" data-src="${app}"></script>\n    ${links.join('')}`
    })
}
