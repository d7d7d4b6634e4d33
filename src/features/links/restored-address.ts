/**
 * The address of a page that a chat or mail program changed: with the `#` of a link percent-encoded, once or repeatedly,
 * or with punctuation at the end of the path. Undefined if that doesn't lead to a page.
 */
export function restoredAddress(
  path: string,
  isPage: (path: string) => boolean,
): string | undefined {
  const [, start = path, fragment] =
    /^(.*?)%(?:25)*23((?:link|code)(?:[=%].*)?)$/is.exec(path) ?? []
  const page = start.replace(/(?:%[\da-f]{2}|[^\w-])+$/i, '')
  if (page === path || !isPage(page)) return undefined
  return fragment === undefined ? page : `${page}#${fragment}`
}
