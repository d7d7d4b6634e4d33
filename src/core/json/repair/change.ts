import type { TextEdit } from '#src/core/text-edits.ts'

/** What a repair does, in the words of the error that it removes. */
export type RepairReason =
  | 'trailing-comma'
  | 'missing-comma'
  | 'unclosed'
  | 'unquoted-key'
  | 'python-literal'
  | 'single-quotes'
  | 'smart-quotes'
  | 'control-character'
  | 'escaped-apostrophe'
  | 'windows-path'
  | 'full-width'
  | 'invisible-character'
  | 'comment'
  | 'code-fence'

export interface Change extends TextEdit {
  readonly reason: RepairReason
}
