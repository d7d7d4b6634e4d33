/** Whether a browser reads the text as an http or https address without a user name or password. */
export function isLink(value: string): boolean {
  return isWebAddress(value) && !hasUserInfo(value)
}

/**
 * Whether an address names a user or a password (RFC 3986, 3.2.1): it gives away a secret, or hides the
 * host that it leads to. An empty one counts too (`https://@host`); browsers skip extra slashes before it.
 */
export function hasUserInfo(value: string): boolean {
  return isWebAddress(value) && /^[^/]*\/{2,}[^/?#]*@/.test(value)
}

/** The address without its user name and password. */
export function withoutUserInfo(value: string): string {
  return hasUserInfo(value) ? value.replace(/(?<=^[^/]*\/{2,})[^/?#]*@/, '') : value
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(value) && !hasControlCharacters(value) && URL.canParse(value)
}

/** Whether the text is an https address, or the path of an image that was uploaded to this site. */
export function isImageAddress(value: string): boolean {
  if (/^\/api\/images\/[\w-]{22}\.(?:png|jpg|webp|avif|gif)$/.test(value)) return true
  return /^https:/i.test(value) && isLink(value)
}

/** Tabs and line breaks are text; other control characters are not. */
export function hasControlCharacters(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(value)
}
