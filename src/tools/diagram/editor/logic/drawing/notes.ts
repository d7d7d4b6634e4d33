import { type DrawingElement, elementOf } from './element.ts'
import { boundsOf } from './geometry.ts'
import { joinTexts } from './labels.ts'

/** Lines of a paragraph are at most this share of a line's height apart. */
const MAX_GAP_LINES = 0.8
/** The share of the narrower text that is above or below the other one. */
const MIN_OVERLAP = 0.3

/** Joins texts that are written below each other, such as a heading and its list, into one. */
export function paragraphsOf(texts: readonly DrawingElement[]): readonly DrawingElement[] {
  const paragraphs: DrawingElement[][] = []
  for (const text of [...texts].sort((a, b) => a.y - b.y)) {
    const above = paragraphs.findLast((paragraph) => isBelow(paragraph.at(-1), text))
    if (above) above.push(text)
    else paragraphs.push([text])
  }
  return paragraphs.map((paragraph) => {
    const [first] = paragraph
    const box = boundsOf(paragraph)
    return first && paragraph.length > 1 && box
      ? elementOf({ ...first, ...box, text: joinTexts(paragraph) })
      : paragraph[0]!
  })
}

function isBelow(above: DrawingElement | undefined, text: DrawingElement): boolean {
  if (!above) return false
  const gap = text.y - above.y - above.height
  // Most pairs are far apart, and counting lines is slow.
  if (gap > Math.min(above.height, text.height) * MAX_GAP_LINES) return false
  const line = Math.min(lineHeight(above), lineHeight(text))
  if (gap > line * MAX_GAP_LINES || gap < -line) return false
  const overlap = Math.min(above.x + above.width, text.x + text.width) - Math.max(above.x, text.x)
  return overlap >= Math.min(above.width, text.width) * MIN_OVERLAP
}

const lineHeight = ({ height, text }: DrawingElement) => height / (text.split('\n').length || 1)
