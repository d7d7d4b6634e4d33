// The start of the workspace, for engines that read the text and its tape in the same memory: see
// ../README.md.

/** The address of the workspace. */
export let workspace: usize = 0

/** 16 bytes FF before 16 bytes 00, so that a load between them selects the first bytes of a vector. */
const MASKS: usize = 0
/** The tables of an engine. */
export const TABLES: usize = 32

/** The top bit of a tape's word 1. */
export const FLAG: u32 = 0x80000000

export const TAB: u8 = 9
export const LINE_FEED: u8 = 10
export const SPACE: u8 = 32
export const QUOTE: u8 = 34
export const BACKSLASH: u8 = 92
export const LOWER_U: u8 = 117
export const OPEN_BRACE: u8 = 123

export function setWorkspace(address: usize): void {
  workspace = address
  memory.fill(address + MASKS, 0xff, 16)
  memory.fill(address + MASKS + 16, 0, 16)
}

/** Selects the first `count` bytes of a vector, 0 to 16. */
export function firstBytes(count: usize): v128 {
  return v128.load(workspace + MASKS + 16 - count)
}
