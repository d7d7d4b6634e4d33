import type { BaseKey } from './messages.ts'

/** A remark on a result: the key of a message of its tool or its group, and the parameters. */
export interface Note<Key extends string = string> {
  readonly text: BaseKey<Key>
  /** Plain data, so that it can be cloned to the page. */
  readonly params?: NoteParams
}

/** Messages format lists by `{{name, list(style: narrow)}}`. */
export type NoteParams = Readonly<Record<string, string | number | readonly string[]>>
