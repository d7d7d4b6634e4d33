import { type Finding, found } from './finding.ts'
import type { TextSample } from './sample.ts'

/** Text of a natural language. */
export function recognizeProse({ text }: TextSample): Finding | undefined {
  const part = text.slice(0, 4_000)
  const chinese = part.match(/\p{Script=Han}/gu)?.length ?? 0
  const isOther = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(part)
  if (chinese > 1 && chinese / part.length > 0.15 && !isOther) return found('chinese', 'possible')
  const letters = part.match(/[\p{L}\s]/gu)?.length ?? 0
  return letters > 0 && letters / part.length > 0.7 ? found('prose', 'possible') : undefined
}
