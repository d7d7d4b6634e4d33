// Strings of JSON, without their quotes, that writers of other formats have to treat alike.

/** A text after and before others of many lengths, so that it is at every place of a vector. */
export function atEveryPlace(
  text: string,
  fillers: readonly string[],
  places: number,
): readonly string[] {
  const strings: string[] = []
  for (const filler of fillers) {
    for (let before = 0; before < places; before++) {
      for (const after of [0, 1, 17]) {
        strings.push(filler.repeat(before) + text + filler.repeat(after))
      }
    }
  }
  return strings
}

export const pairsOf = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((first) => texts.map((second) => first + second))

/** Each character of the basic plane that can be written without an escape sequence. */
export function basicPlane(): readonly string[] {
  const characters = Array.from({ length: 0xffe0 }, (_, at) => String.fromCharCode(at + 0x20))
  return characters.filter((text) => text.isWellFormed() && !'"\\'.includes(text))
}
