/** Gives the origin that a request was made to, from the start of its absolute URL. */
export type OriginOf = (url: string, isTls: boolean) => string | undefined

/** Answers are kept for that many origins, so that nobody fills the memory by inventing names. */
const MAX_ORIGINS = 16

/** The owner's origin where it is set, else the host that was asked, for the first few; undefined for any other. */
export function createOriginOf(fixed: string | undefined): OriginOf {
  if (fixed !== undefined) return () => fixed
  const known = new Map<string, string>()
  return (url, isTls) => {
    const key = `${isTls} ${startOf(url)}`
    const origin = known.get(key) ?? (known.size < MAX_ORIGINS ? originIn(url, isTls) : undefined)
    if (origin !== undefined) known.set(key, origin)
    return origin
  }
}

/** The origin of an absolute URL, if its host looks like one. */
export const originIn: OriginOf = (url, isTls) => {
  const [, scheme, host] =
    /^(https?):\/\/((?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?)$/i.exec(startOf(url)) ?? []
  return host === undefined ? undefined : `${isTls ? 'https' : scheme}://${host}`
}

/** Scheme and host as they stand in an absolute URL. */
function startOf(url: string): string {
  const end = url.indexOf('/', url.indexOf('://') + 3)
  return end === -1 ? url : url.slice(0, end)
}
