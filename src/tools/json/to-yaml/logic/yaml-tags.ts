import { type DocumentDirective, EVENT_ID } from 'js-yaml'

const CORE = 'tag:yaml.org,2002:'

const COLLECTION_TAGS = ['map', 'set', 'seq', 'omap', 'pairs']

/** The supported core tags by event; an empty scalar may have the tag of a collection. */
export const CORE_TAGS = {
  [EVENT_ID.MAPPING]: ['', 'map', 'set'],
  [EVENT_ID.SEQUENCE]: ['', 'seq', 'omap', 'pairs'],
  [EVENT_ID.SCALAR]: [
    ...['', 'str', 'null', 'bool', 'int', 'float', 'binary', 'timestamp', 'merge'],
    ...COLLECTION_TAGS,
  ],
}

/** The name of a core tag, such as `str`; '' for `!`, and any other tag unchanged. */
export function coreTag(tag: string, directives: readonly DocumentDirective[]): string {
  if (tag === '!') return ''
  if (tag.startsWith('!<')) {
    return tag.startsWith(CORE, 2) ? tag.slice(2 + CORE.length, -1) : tag
  }
  const handle = tag.slice(0, tag.indexOf('!', 1) + 1) || '!'
  const directive = directives.find((each) => each.kind === 'tag' && each.handle === handle)
  const prefix = directive?.kind === 'tag' ? directive.prefix : handle === '!!' ? CORE : handle
  const name = prefix + tag.slice(handle.length)
  return name.startsWith(CORE) ? name.slice(CORE.length) : tag
}
