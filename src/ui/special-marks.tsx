import { cva } from '#styled-system/css'

/**
 * A mark for each special character of a text, whose content stays the same. With columns, `from` to `to` of the
 * text may be visible, and marks have no width, so that the text keeps its columns.
 */
export default function SpecialMarks({
  children: text,
  from,
  to,
}: {
  readonly children: string
  readonly from?: number | undefined
  readonly to?: number | undefined
}) {
  const start = Math.max(0, from ?? 0)
  const end = Math.max(start, to ?? text.length)
  const place = from === undefined ? 'between' : 'over'
  const marked = text.slice(start, end).split(SPLIT)
  const shown = marked.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a character is identified by its position
      <span key={index} title={codePointName(part.codePointAt(0) ?? 0)} className={mark({ place })}>
        {part}
      </span>
    ),
  )
  return [text.slice(0, start), ...shown, text.slice(end)]
}

/**
 * Control and invisible characters and rare spaces, except tabs, line breaks, and those that are part of an emoji or
 * of a word in a script with joining letters or marks. They make different texts look equal, or reorder what is shown.
 */
export const SPECIAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: to make them visible
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u00a0\u00ad\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\u3164\ufeff\uffa0\ufff9-\ufffc\ufffe\uffff]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}])[\u034f\u180b-\u180d\u180f\u200c\u200d]|(?<![\p{S}\p{P}\p{N}\p{Lo}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<![\u2801-\u28ff])\u2800(?![\u2801-\u28ff])|(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0000}-\u{e007f}]|\r(?!$)/gu

const SPLIT = new RegExp(`(${SPECIAL.source})`, 'u')

/** Such as U+202E. */
export const codePointName = (code: number): string =>
  `U+${code.toString(16).toUpperCase().padStart(4, '0')}`

const mark = cva({
  base: {
    // Text around it keeps its order.
    display: 'inline-block',
    // A soft hyphen has no width.
    hyphens: 'none',
    whiteSpace: 'pre',
  },
  variants: {
    place: {
      between: { _before: { content: '"•"', color: 'danger' } },
      // The text keeps its columns, which a textarea below it has too.
      over: {
        position: 'relative',
        // Firefox gives an invisible character no line.
        height: '20px',
        verticalAlign: 'top',
        _before: {
          content: '""',
          position: 'absolute',
          top: '2px',
          bottom: '2px',
          left: '-1px',
          borderLeft: '2px solid token(colors.danger)',
        },
        _after: {
          content: '""',
          position: 'absolute',
          top: '1px',
          left: '-3px',
          border: '3px solid token(colors.danger)',
          borderRadius: 'full',
        },
      },
    },
  },
})
