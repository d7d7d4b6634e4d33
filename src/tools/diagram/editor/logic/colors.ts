/** A CSS color of a style as a sequence diagram's box accepts it, which knows no `#`; undefined for others. */
export function boxColor(css: string): string | undefined {
  const color = css.trim()
  if (/^(?:rgb|hsl)a?\([^()]*\)$/i.test(color) || isNamed(color)) return color
  const [, digits = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color) ?? []
  const pairs = digits.length === 3 ? [...digits].map((it) => it + it) : digits.match(/../g)
  return pairs ? `rgb(${pairs.map((it) => Number.parseInt(it, 16)).join(',')})` : undefined
}

/** A color of a box as a flowchart's style accepts it, which knows no parentheses; undefined for others. */
export function styleColor(css: string): string | undefined {
  const color = css.trim()
  if (isNamed(color)) return color
  const [, list = ''] = /^rgba?\(([^()]*)\)$/i.exec(color) ?? []
  const [red, green, blue, alpha] = list.split(/[\s,/]+/).filter((it) => it !== '')
  if (red === undefined || green === undefined || blue === undefined) return undefined
  const bytes = [red, green, blue].map(byteOf)
  if (alpha !== undefined) {
    const part = /%$/.test(alpha) ? Number.parseFloat(alpha) / 100 : Number(alpha)
    bytes.push(Math.round(part * 255))
  }
  if (!bytes.every((it) => it >= 0 && it <= 255)) return undefined
  return `#${bytes.map((it) => Math.round(it).toString(16).padStart(2, '0')).join('')}`
}

const byteOf = (text: string) =>
  /%$/.test(text) ? (Number.parseFloat(text) * 255) / 100 : Number(text)

/** The colors of HTML 4 and the frequent ones of CSS; a box reads other words as its title. */
const named = new Set(
  'aqua,black,blue,fuchsia,gray,green,lime,maroon,navy,olive,purple,red,silver,teal,white,yellow,orange,pink,brown,cyan,magenta,gold,grey,lightblue,lightgreen,lightgray,lightgrey,lightyellow,lightpink,beige,ivory,lavender,salmon,coral,violet,aliceblue,whitesmoke'.split(
    ',',
  ),
)

const isNamed = (word: string) => named.has(word.toLowerCase())
