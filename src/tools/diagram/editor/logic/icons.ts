import { keywordOf } from './mode.ts'

/** Icons in labels, such as `fa:fa-user`. */
export const IN_LABELS = /\b(fa[bklrs]?):fa-([\w-]+)/g
/** Icons of shapes, such as `A@{ icon: "mdi:home" }`. */
const OF_SHAPES = /\bicon\s*:\s*["']?([a-z0-9-]+):([a-z0-9-]+)/g
/** Icons of architecture diagrams, such as `service db(logos:postgresql)[Data]`. */
const OF_SERVICES = /\(\s*([a-z0-9-]+):([a-z0-9-]+)\s*\)/g

/** The icons of packs in a code, as `pack:name`. */
export function iconsIn(code: string): readonly string[] {
  if (!/[a-z0-9]:[a-z0-9]/.test(code) && !/\bicon\s*:/.test(code)) return []
  const patterns = keywordOf(code).startsWith('architecture')
    ? [IN_LABELS, OF_SHAPES, OF_SERVICES]
    : [IN_LABELS, OF_SHAPES]
  const names = patterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, pack, name]) => `${pack}:${name}`),
  )
  return [...new Set(names)]
}
