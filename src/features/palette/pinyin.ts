import type { PinyinTable } from './match.ts'

/**
 * Pinyin of the Chinese words that tools and pages are found by. The build puts the table in place
 * of this one (`scripts/pinyin.ts`), so that no dictionary is shipped.
 */
export const pinyin: PinyinTable = {}
