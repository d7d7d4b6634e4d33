/** Gives the origin that a request was made to, from the start of its absolute URL. */
export type OriginOf = (url: string, isTls: boolean) => string | undefined

/** Answers are kept for so many hosts, so that nobody fills the memory by inventing names. */
const MOST_HOSTS = 8

/**
 * The owner's origin where it is set. Else the host that was asked, for the first few; for any
 * other it is not known.
 */
export function createOriginOf(fixed: string | undefined): OriginOf {
  if (fixed !== undefined) return () => fixed
  const known = { plain: new Map<string, string>(), tls: new Map<string, string>() }
  return (url, isTls) => {
    const start = startOf(url)
    const origins = isTls ? known.tls : known.plain
    const before = origins.get(start)
    if (before !== undefined) return before
    const origin = originIn(url, isTls)
    if (origin === undefined || origins.size >= MOST_HOSTS) return undefined
    origins.set(start, origin)
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
