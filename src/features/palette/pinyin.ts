import type { PinyinTable } from './match.ts'

/** Pinyin of names and keywords. The build fills this table (`scripts/pinyin.ts`). */
export const pinyin: PinyinTable = {}
