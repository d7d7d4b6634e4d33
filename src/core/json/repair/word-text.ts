/** The number or literal that a word of full-width characters writes. */
export function narrowed(word: string): string | undefined {
  if (!/^[！-～]+$/.test(word)) return undefined
  const narrow = word.normalize('NFKC')
  return /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false|null)$/.test(narrow) ? narrow : undefined
}

/** Whether a word can be a key without quotes in JavaScript, with or without dashes. */
export function isIdentifier(word: string): boolean {
  return /^(?:[\p{ID_Start}_$][\p{ID_Continue}$-]*|0|[1-9]\d{0,14})$/u.test(word)
}

/** Whether a word without quotes can only be the name of a key. */
export function isName(word: string): boolean {
  if (isIdentifier(word)) return true
  return /^[^\s\\{}()<>=;#/?!&|*%^~+`…\ufffd]+$/.test(word) && !word.startsWith('.')
}

/** A time, a date with slashes, dots, or dashes, a UUID, a path, a color, or a version. */
const formatted =
  /^(?:\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?|\d{1,4}([/.-])\d{1,2}\1\d{1,4}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|~?(?:\/[\w.@%+-]+){2,}|~\/[\w.@%+-]+|#[\da-f]{3,8}|\.{1,2}\/[\w./@*-]+|[~^]\d+\.[\w.-]*|\d+\.\d+\.\d+[+-][\w.+-]+)$/i

/** Whether a text without quotes is certainly one string: words, a name, a date, or a URL. */
export function isPlainText(text: string): boolean {
  // Slashes with flags after them enclose a regular expression.
  if (formatted.test(text)) return !/^\/.*\/[gimsuy]+$/.test(text)
  if (/^[a-z][a-z\d+.-]*:\/\/[^\s"'`<>\\]+$/i.test(text)) return true
  if (!/^[\p{L}\p{N}_$@]/u.test(text) || text.length > 300) return false
  if (/["'`“”‘’{[()<>\\=;|&^*?！？]|\s[-+/%:!]|:\s|\.{3}|…|`|\ufffd/u.test(text)) return false
  if (/^\d+(?:\.\d*)?e/i.test(text)) return false
  if (/^\d/.test(text))
    return /^\d[\d.:TZ+/ -]*$/.test(text)
      ? /^\d{4}-\d\d-\d\d|^\d+\.\d+\.\d+/.test(text)
      : /^\d+[A-Za-z%]/.test(text)
  return (
    !text.includes(':') &&
    !/^(?:function|class|async|await|return|typeof|lambda|not|new|void)\b/.test(text)
  )
}
