// The workspace: tables, the fields of a record, the tree of columns, and the output.
import { TABLES } from '#src/core/json/vector/assembly/workspace.ts'

/** `suspectsOf` of `csv-bytes.ts`, one byte for each byte value. */
export const SUSPECTS: usize = TABLES
/** The bytes that must be quoted. */
export const SPECIAL: usize = TABLES + 256
/** The byte that an escape sequence represents, by the letter after the backslash. */
export const UNESCAPED: usize = TABLES + 512
/** The addresses of the cells to write, in their order, 4 bytes each. */
export const FIELDS: usize = 1024
/** The tape index of the value of each column, or 0; 4 bytes each. */
export const CELLS: usize = 5120
/** A hash table of nodes, 4 bytes a slot. */
export const SLOTS: usize = 9216
export const SLOT_COUNT: u32 = 2048
export const NODES: usize = 17_408
/** Nodes of the tree, and columns. */
export const MAX_NODES: u32 = 1024
export const OUTPUT: usize = 50_176

/** Longer strings, numbers, and nested values are left to JavaScript. */
export const MAX_VALUE_BYTES: usize = 16_384

export const CARRIAGE_RETURN_LINE_FEED: u16 = 0x0a0d
export const TWO_QUOTES: u16 = 0x2222
