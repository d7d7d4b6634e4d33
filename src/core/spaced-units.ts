/** Adds the space between a number and a Chinese unit that `Intl` omits, as in `5 字节`. */
export const spacedUnits = (text: string): string => text.replace(/(\d)(?=\p{Script=Han})/gu, '$1 ')
