/** Returns the origin for requests of an absolute URL; undefined if the host is invalid. */
export type OriginOf = (url: string) => (isTls: boolean) => string | undefined

/** Limits the cache, as responses are cached by origin and a client may send any host. */
const MAX_ORIGINS = 16

/** Returns the configured origin; without one, the requested origin for the first `MAX_ORIGINS`, then undefined. */
export function createOriginOf(fixed: string | undefined): OriginOf {
  if (fixed !== undefined) return () => () => fixed
  const plain = new Map<string, string>()
  const tls = new Map<string, string>()
  return (url) => {
    const start = startOf(url)
    return (isTls) => {
      const known = isTls ? tls : plain
      const hit = known.get(start)
      if (hit !== undefined || plain.size + tls.size >= MAX_ORIGINS) return hit
      const origin = originIn(start, isTls)
      if (origin !== undefined) known.set(start, origin)
      return origin
    }
  }
}

/** The origin of an absolute URL if its host is valid. */
export function originIn(url: string, isTls: boolean): string | undefined {
  const [, scheme, host] =
    /^(https?):\/\/((?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?)$/i.exec(startOf(url)) ?? []
  return host === undefined ? undefined : `${isTls ? 'https' : scheme}://${host}`
}

/** The unparsed scheme and host of an absolute URL. */
function startOf(url: string): string {
  const end = url.indexOf('/', url.indexOf('://') + 3)
  return end === -1 ? url : url.slice(0, end)
}
