import { parse } from 'postcss'
import type { Plugin } from 'vite'

/** Replaces the names of Panda's classes in built styles, scripts, and pages by two characters each. */
export interface ShortClasses {
  /** Marks the class names of a style that scripts contain; its other parts stay unchanged. */
  readonly mark: (classes: string) => string
  readonly inHtml: (html: string) => string
  readonly plugin: Plugin
}

const MARK = 'css~'
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CHARACTERS = `${LETTERS}0123456789_-`

/**
 * Panda names a class by its declaration, as in `min-width_0`, and nothing else has a name with an underscore. Names
 * with quotes stay: scripts escape them.
 */
const isPandas = (name: string): boolean => /^[^"'`\\]*_[^"'`\\]*$/.test(name)

export function shortClasses(): ShortClasses {
  const names = new Map<string, string>()
  const shorten = (name: string) => names.get(name) ?? name
  return {
    mark: (classes) => classes.replace(/\S+/g, (name) => (isPandas(name) ? MARK + name : name)),
    inHtml: (html) =>
      html.replace(/(?<= class=")[^"]+/g, (classes) =>
        classes.replace(/\S+/g, (name) => names.get(decoded(name)) ?? name),
      ),
    plugin: {
      name: 'offkit:short-classes',
      apply: 'build',
      transform: {
        // After Panda has written its styles.
        filter: { id: /\/src\/index\.css$/ },
        handler(css) {
          const root = parse(css)
          const found = new Set<string>()
          root.walkRules(({ selectors }) => {
            for (const selector of selectors)
              for (const [, name = ''] of selector.matchAll(CLASS)) found.add(unescaped(name))
          })
          for (const [name, short] of shortNames([...found].filter(isPandas)))
            names.set(name, short)
          root.walkRules((rule) => {
            rule.selector = rule.selector.replace(CLASS, (_, name) => {
              const short = names.get(unescaped(name))
              return `.${short ?? name}`
            })
          })
          return { code: root.toString(), map: null }
        },
      },
      renderChunk(code) {
        if (!code.includes(MARK)) return null
        return code.replaceAll(/css~([^\s"'`\\]+)/g, (_, name) => shorten(name))
      },
    },
  }
}

const CLASS = /\.((?:\\.|[\w-])+)/g

const unescaped = (name: string): string => name.replace(/\\(.)/g, '$1')

const decoded = (name: string): string =>
  name.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/**
 * Two characters for each name, from the name's hash, so that another class changes the names of few others. Names
 * with equal hashes get the next free characters in the order of the names.
 */
function shortNames(names: readonly string[]): ReadonlyMap<string, string> {
  const count = LETTERS.length * CHARACTERS.length
  if (names.length > count / 2) throw new Error('Too many classes for two characters')
  const used = new Set<number>()
  return new Map(
    names.toSorted().map((name) => {
      let at = hashOf(name) % count
      while (used.has(at)) at = (at + 1) % count
      used.add(at)
      const first = LETTERS[at % LETTERS.length]
      return [name, `${first}${CHARACTERS[Math.floor(at / LETTERS.length)]}`]
    }),
  )
}

/** FNV-1a of 32 bits. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return hash >>> 0
}
