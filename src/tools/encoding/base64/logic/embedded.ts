/** The start and end of a part of a text. */
type Span = readonly [number, number]

/** A `data:` URI with Base64 in quotes or parentheses, as in HTML, CSS, JSON, and Markdown. */
const DATA_URI =
  /(["'`])(?<quoted>data:[^"'`\\,]{0,200};base64,[^"'`\\]*)\1|\((?<bare>data:[^"'`\\,\s]{0,200};base64,[\w+/=%-]*)[\s)]/dgi

/** The header of a MIME part (RFC 2045, section 6), the other ones after it, and the body. */
const MIME_PART =
  /^Content-Transfer-Encoding:[ \t]*base64[ \t]*\r?\n(?:[^\r\n]+\r?\n){0,50}\r?\n(?<body>(?:[\w+/=]+[ \t]*(?:\r?\n|(?![\s\S])))+)(?=\s*(?:--|(?![\s\S])))/dgim

/** The only Base64 that markup, a style sheet, or a mail contains; undefined for another text, and for several. */
export function embeddedBase64(text: string): Span | undefined {
  const uris = [...text.matchAll(DATA_URI)].map(({ indices }) => indices?.groups)
  const parts = [...text.matchAll(MIME_PART)].map(({ indices }) => indices?.groups?.body)
  const spans = [...uris.map((it) => it?.quoted ?? it?.bare), ...parts]
  const [first, ...others] = spans.filter((it) => it !== undefined)
  const isSame = first && others.every((it) => text.slice(...it) === text.slice(...first))
  return isSame ? first : undefined
}
