import type { Note } from '#src/core/note.ts'
import type { messages } from '#src/tools/json/to-yaml/messages.ts'
import type { FromYamlResult } from './from-yaml.ts'
import type { JsonToYamlOutput } from './yaml-output.ts'

type YamlNote = Note<keyof typeof messages.texts.en>

/** Notes on the YAML of a JSON document: records, duplicate keys, and out-of-range numbers. */
export function notesOnYaml({
  format,
  documents,
  duplicateKeys,
  firstDuplicateKey,
  outOfRange,
  firstOutOfRange,
}: Omit<JsonToYamlOutput, 'output'>): readonly YamlNote[] {
  const notes: YamlNote[] = []
  if (format === 'json-lines') notes.push({ text: 'note.json-lines', params: { documents } })
  if (firstDuplicateKey) {
    const params = { count: duplicateKeys, ...firstDuplicateKey }
    notes.push({ text: 'note.duplicateKeys', params })
  }
  if (firstOutOfRange) {
    notes.push({ text: 'note.outOfRange', params: { count: outOfRange, ...firstOutOfRange } })
  }
  return notes
}

/** Notes on the JSON of a YAML text: documents, omitted tags, and values that YAML 1.1 reads otherwise. */
export function notesOnJson({
  documents,
  foreignTagCount,
  firstForeignTag,
  yaml11Conflicts,
  firstYaml11Conflict,
}: Omit<FromYamlResult, 'output'>): readonly YamlNote[] {
  const notes: YamlNote[] = []
  if (documents === 0) notes.push({ text: 'note.no-values' })
  if (documents > 1) notes.push({ text: 'note.documents', params: { documents } })
  if (firstForeignTag) {
    notes.push({ text: 'note.tags', params: { count: foreignTagCount, ...firstForeignTag } })
  }
  if (firstYaml11Conflict) {
    const params = { count: yaml11Conflicts, ...firstYaml11Conflict }
    notes.push({ text: 'note.otherIn11', params })
  }
  return notes
}
