import type { Findings } from './edit.ts'
import { entityCharacters } from './entity-characters.ts'
import { latinAhead } from './lexis.ts'

/** Whether the first quote of a text is an HTML entity. */
export function hasEntityQuotes(bytes: Uint8Array): boolean {
  return /^\s*[[{][\s[{]*&(?:quot|#34|#x22);/i.test(latinAhead(bytes, 0, 400))
}

/** Adds an edit for every HTML entity; none if the text has one of another character. */
export function replaceEntities(bytes: Uint8Array<ArrayBuffer>, found: Findings): void {
  // One character for each byte, so that indexes are offsets.
  const text = new TextDecoder('latin1').decode(bytes)
  const entities = [...text.matchAll(/&(#?\w+);/g)]
  if (entities.some(([, name]) => !entityCharacters.has(name!.toLowerCase()))) return
  for (const { 0: entity, 1: name, index } of entities) {
    const character = entityCharacters.get(name!.toLowerCase())!
    found.edit(index, index + entity.length, character, 'html-entity', true)
  }
}
