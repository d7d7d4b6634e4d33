/** Whether a text is an http or https URL without a user name or password. */
export function isLink(value: string): boolean {
  return isWebAddress(value) && !hasUserInfo(value)
}

/**
 * Whether a URL has user information (RFC 3986, section 3.2.1), which leaks a secret or disguises the host.
 * Empty user information counts too (`https://@host`), also after extra slashes, which browsers skip.
 */
export function hasUserInfo(value: string): boolean {
  return isWebAddress(value) && /^[^/]*\/{2,}[^/?#]*@/.test(value)
}

export function withoutUserInfo(value: string): string {
  return hasUserInfo(value) ? value.replace(/(?<=^[^/]*\/{2,})[^/?#]*@/, '') : value
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(value) && !hasControlCharacters(value) && URL.canParse(value)
}

/** The path below which this site has uploaded images. */
export const IMAGES_PATH = '/api/images/'

/** Whether a text is the name of an uploaded image: a hash of its content, and its type. */
export const isImageName = (value: string): boolean =>
  /^[\w-]{22}\.(?:png|jpg|webp|avif|gif)$/.test(value)

/** Whether a text is an https URL, or the path of an image uploaded to this site. */
export function isImageAddress(value: string): boolean {
  if (value.startsWith(IMAGES_PATH) && isImageName(value.slice(IMAGES_PATH.length))) return true
  return /^https:/i.test(value) && isLink(value)
}

/** Whether a text has control characters other than tabs and line breaks. */
export function hasControlCharacters(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(value)
}
