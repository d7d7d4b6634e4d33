/** The characters of the entities that every encoder of HTML writes. */
export const entityCharacters: ReadonlyMap<string, string> = new Map([
  ['quot', '"'],
  ['apos', "'"],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['#34', '"'],
  ['#39', "'"],
  ['#38', '&'],
  ['#x22', '"'],
  ['#x27', "'"],
])
