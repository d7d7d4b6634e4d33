import { type Icon, type IconPack, packs } from './icon-packs.ts'

/** Icons for Mermaid, by the prefix in the code and by name. */
export type IconSets = Readonly<Record<string, Readonly<Record<string, Icon>>>>

export interface LoadedIcons {
  readonly sets: IconSets
  /** The icons that no pack has, as in the code. */
  readonly missing: readonly string[]
}

/** The packs that a prefix means. Font Awesome's first versions had brands in the main set. */
const packsOf: Readonly<Record<string, readonly string[]>> = {
  fa: ['fa6-solid', 'fa6-brands', 'fa6-regular'],
  fas: ['fa6-solid'],
  far: ['fa6-regular'],
  fab: ['fa6-brands'],
}

/** Loads icons, named as `pack:name`. A pack that can't be loaded counts as one without icons. */
export async function loadIcons(
  names: readonly string[],
  available: Readonly<Record<string, () => Promise<IconPack>>> = packs,
): Promise<LoadedIcons> {
  const sets: Record<string, Record<string, Icon>> = {}
  const missing: string[] = []
  await Promise.all(
    names.map(async (full) => {
      const [prefix = '', name = ''] = full.split(':')
      for (const pack of packsOf[prefix] ?? [prefix]) {
        const icon = iconOf(await available[pack]?.().catch(() => undefined), name)
        if (!icon) continue
        sets[prefix] = { ...sets[prefix], [name]: icon }
        return
      }
      missing.push(full)
    }),
  )
  return { sets, missing }
}

function iconOf(pack: IconPack | undefined, name: string): Icon | undefined {
  if (!pack) return undefined
  const { width, height, icons, aliases } = pack
  const icon = icons[Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name]
  return icon && Object.hasOwn(icon, 'body') ? { width, height, ...icon } : undefined
}
