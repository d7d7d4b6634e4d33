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
    // A full stop ends the sentence, not the token.
    const token = match.split('.').length > SIGNED_PARTS ? match.replace(/\.$/, '') : match
    const name = nameBefore.exec(text.slice(Math.max(0, index - NAME_WINDOW), index))?.[1] ?? ''
    if (!found.has(token)) found.set(token, { token, name })
  }
  return [...found.values()]
}

/** The Base64url of a JSON object with two or more further parts, between delimiters. */
const tokenPattern =
  /(?<=^|[\s"'`“”=:;,&([{<>|/?]|%[\da-fA-F]{2})e(?:y[AJ]|w[0o])[\w-]+(?:\.[\w-]*){2,4}(?=$|[\s"'`“”;,&)\]}<>\\|#%])/g

const SIGNED_PARTS = 3

const nameBefore =
  /([\w.-]+)\\*["']?\s*(?:[:=]|%3[ad])\s*\\*["']?(?:(?:bearer|jwt|token)\s+)?["']?$/i
/** More characters than a name and its delimiters usually have. */
const NAME_WINDOW = 80
