/** Characters that XML 1.0 excludes, section 2.2. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are to be removed
const EXCLUDED = /[\0-\x08\x0b\x0c\x0e-\x1f\p{Cs}\ufffe\uffff]/gu

/** Text without characters that XML excludes: browsers write them, but no program can read the file. */
export const withoutExcluded = (text: string): string => text.replace(EXCLUDED, '')

/** An SVG as a file. */
export const xmlText = (svg: SVGSVGElement): string =>
  withoutExcluded(new XMLSerializer().serializeToString(svg))
