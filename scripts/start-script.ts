import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

const FILE = 'start.js'

/** A Vite plugin that minifies the script that runs before the first paint, replacing the copy from `public`. */
export function startScript(): Plugin {
  return {
    name: 'offkit:start-script',
    apply: 'build',
    generateBundle() {
      const { code, errors } = minifySync(FILE, readFileSync(`public/${FILE}`, 'utf8'))
      if (errors[0]) throw new Error(errors[0].message)
      this.emitFile({ type: 'asset', fileName: FILE, source: code })
    },
  }
}
