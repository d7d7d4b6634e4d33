/** Returns the origin of a request from its absolute URL; undefined if the host is invalid. */
export type OriginOf = (url: string, isTls: boolean) => string | undefined

/** Limits the cache, as responses are cached by origin and a client may send any host. */
const MAX_ORIGINS = 16

/** Returns the configured origin; without one, the requested origin for the first `MAX_ORIGINS`, then undefined. */
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

/** The origin of an absolute URL if its host is valid. */
export const originIn: OriginOf = (url, isTls) => {
  const [, scheme, host] =
    /^(https?):\/\/((?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?)$/i.exec(startOf(url)) ?? []
  return host === undefined ? undefined : `${isTls ? 'https' : scheme}://${host}`
}

/** The unparsed scheme and host of an absolute URL. */
function startOf(url: string): string {
  const end = url.indexOf('/', url.indexOf('://') + 3)
  return end === -1 ? url : url.slice(0, end)
}
