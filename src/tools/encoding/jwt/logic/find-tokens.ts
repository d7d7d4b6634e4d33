/** A token in a longer text. */
export interface FoundToken {
  readonly token: string
  /** The JSON key, cookie, header, or parameter before it, or empty. */
  readonly name: string
}

/** The distinct tokens of a text in their order, such as those of a response, a cookie, or a log. */
export function tokensIn(text: string): readonly FoundToken[] {
  const found = new Map<string, FoundToken>()
  for (const { index, 0: match } of text.matchAll(tokenPattern)) {
    const dotted = match.replace(/%2e/gi, '.')
    // A full stop ends the sentence, not the token.
    const token = dotted.split('.').length > SIGNED_PARTS ? dotted.replace(/\.$/, '') : dotted
    const name = nameBefore.exec(text.slice(Math.max(0, index - NAME_WINDOW), index))?.[1] ?? ''
    if (!found.has(token)) found.set(token, { token, name })
  }
  return [...found.values()]
}

/** The beginning of the Base64url of a JSON object. */
const OBJECT = 'e(?:y[AJ]|w[0o])[\\w-]+'
const PART = '(?:\\.|%2[eE])[\\w-]*'
/** A token in a cookie that Express signed: `s:`, the token, a full stop, and Base64 of 32 bytes. */
const SIGNED_COOKIE = `(?<=(?<!\\w)s(?::|%3[aA]))${OBJECT}(?:${PART}){2}(?=\\.[\\w+/%]{43,}(?![\\w.+/%-]))`
/** A JSON object with two or more further parts, between delimiters. */
const tokenPattern = new RegExp(
  `${SIGNED_COOKIE}|(?<=^|[\\s"'\`“=:;,&([{<>|/?+]|%[\\da-fA-F]{2})${OBJECT}(?:${PART}){2,4}(?=$|[\\s"'\`“”;,&)\\]}<>\\\\|#%])`,
  'g',
)

const SIGNED_PARTS = 3

const nameBefore =
  /([\w.-]+)\\*["']?\s*(?:[:=]|%3[ad])\s*\\*["']?(?:s(?::|%3a)|(?:bearer|jwt|token)(?:\s|\+|%20)+)?["']?$/i
/** More characters than a name and its delimiters usually have. */
const NAME_WINDOW = 80
