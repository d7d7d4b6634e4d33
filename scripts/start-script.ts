import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

const FILE = 'start.js'

/**
 * A Vite plugin that writes the script that runs before the first paint into the page, so that the paint waits for
 * no other request.
 */
export function startScript(): Plugin {
  return {
    name: 'offkit:start-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const { code, errors } = minifySync(FILE, readFileSync(`public/${FILE}`, 'utf8'))
        if (errors[0]) throw new Error(errors[0].message)
        const inline = `<script>${code.trim()}</script>`
        return html.replace(`<script src="/${FILE}"></script>`, () => inline)
      },
    },
    // Vite copies the folder `public`.
    writeBundle({ dir = '' }) {
      rmSync(join(dir, FILE))
    },
  }
}
