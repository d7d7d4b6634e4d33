import pairs from './traditional.txt?raw'

/** The simplified forms of the traditional characters for the names and keywords of tools and pages. */
const simplified = new Map(
  [...pairs.matchAll(/(\p{L})(\p{L})/gu)].map(([, traditional = '', simple = '']) => [
    traditional,
    simple,
  ]),
)

/** The text with simplified Chinese characters. */
export const toSimplified = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character)
