import type { Plugin } from 'vite'

const NAMED = 'export function languageNamed('

/**
 * A Vite plugin that removes the list of all languages from quicktype. It only finds languages by
 * name, which the tool passes as objects, and would load 19 unused ones and lodash.
 */
export function quicktypeLanguages(): Plugin {
  return {
    name: 'offkit:quicktype-languages',
    apply: 'build',
    transform: {
      filter: { id: /quicktype-core\/dist\/esm\/language\/All\.js$/ },
      handler(code) {
        if (!code.includes(NAMED)) throw new Error('The languages of quicktype have changed')
        return { code: `${NAMED}) {}`, map: null }
      },
    },
  }
}
