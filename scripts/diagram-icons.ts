import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

interface IconData {
  readonly body: string
  readonly hidden?: boolean
}

interface PackData {
  readonly width?: number
  readonly height?: number
  readonly icons: Readonly<Record<string, IconData>>
  readonly aliases?: Readonly<
    Record<string, { readonly parent: string; readonly hidden?: boolean }>
  >
}

/** Longer icons are detailed artwork, which would make up most of their pack. */
const MAX_ICON_CHARS = 4_000

/** Icons of cloud services, which architecture diagrams need, of any length. */
const CLOUD = /^(?:aws|google|microsoft|kubernetes|docker)/

const require = createRequire(import.meta.url)

/** The files of the packs. */
const packs: Readonly<Record<string, string>> = {
  'fa6-brands': require.resolve('@iconify-json/fa6-brands/icons.json'),
  'fa6-regular': require.resolve('@iconify-json/fa6-regular/icons.json'),
  'fa6-solid': require.resolve('@iconify-json/fa6-solid/icons.json'),
  logos: require.resolve('@iconify-json/logos/icons.json'),
  mdi: require.resolve('@iconify-json/mdi/icons.json'),
}

/** The names that icons had in earlier versions of Font Awesome, by pack, which Iconify’s packs leave out. */
const earlierNames = new Map<string, readonly (readonly [string, string])[]>()
const namesFile = new URL('./font-awesome-names.txt', import.meta.url)
for (const line of readFileSync(namesFile, 'utf8').split('\n')) {
  const [pack = '', name = '', ...earlier] = line.split(' ')
  const pairs = earlier.map((it) => [it, name] as const)
  if (pack in packs) earlierNames.set(pack, [...(earlierNames.get(pack) ?? []), ...pairs])
}

const isIncluded = (name: string, { body, hidden }: IconData) =>
  !hidden && (body.length <= MAX_ICON_CHARS || CLOUD.test(name))

const PREFIX = 'offkit:diagram-icons/'

/** A Vite plugin that fills `diagram/editor/icon-packs.ts` with packs of Iconify, each a file that loads late. */
export function diagramIcons(): Plugin {
  return {
    name: 'offkit:diagram-icons',
    resolveId: {
      filter: { id: /^offkit:diagram-icons\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /\/diagram\/editor\/icon-packs\.ts$|^\0offkit:diagram-icons\// },
      handler(id) {
        if (id.startsWith('\0')) return moduleOf(id.slice(PREFIX.length + 1))
        const entries = Object.keys(packs).map(
          (name) =>
            `${JSON.stringify(name)}: () => import(${JSON.stringify(PREFIX + name)}).then((it) => it.default)`,
        )
        return `export const packs = { ${entries.join(', ')} }`
      },
    },
  }
}

function moduleOf(name: string): string {
  const {
    icons,
    aliases = {},
    width = 16,
    height = 16,
  } = JSON.parse(readFileSync(packs[name] ?? '', 'utf8')) as PackData
  const included = Object.entries(icons).filter(([key, icon]) => isIncluded(key, icon))
  const known = new Set(included.map(([key]) => key))
  const pack = {
    width,
    height,
    icons: Object.fromEntries(included),
    aliases: Object.fromEntries([
      ...Object.entries(aliases).flatMap(([key, { parent, ...changes }]) =>
        // Aliases that rotate or flip an icon aren't only names.
        known.has(parent) && Object.keys(changes).length === 0 ? [[key, parent]] : [],
      ),
      ...(earlierNames.get(name) ?? []),
    ]),
  }
  // A string is parsed faster than an object literal.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(pack))})`
}
