/** The encoded parts of a URL (RFC 3986, section 3); undefined if a part is missing. */
export interface UrlParts {
  /** Without the colon. */
  readonly scheme: string | undefined
  /** The text between `//` and the path. `splitAuthority` returns its parts. */
  readonly authority: string | undefined
  /** Whether the authority begins the text, without a scheme and `//`. */
  readonly isBare: boolean
  readonly path: string
  /** Without the question mark. */
  readonly query: string | undefined
  /** Without the number sign. */
  readonly fragment: string | undefined
}

export interface Authority {
  readonly username: string | undefined
  readonly password: string | undefined
  /** A name, an IPv4 address, an IPv6 address in brackets, or several hosts with their ports. */
  readonly host: string
  readonly port: string | undefined
}

/** An encoded query parameter; the value is undefined without `=`. */
export interface Parameter {
  readonly name: string
  readonly value: string | undefined
}

/** RFC 3986, appendix B, with a stricter scheme. JDBC puts a prefix before the scheme of the driver. */
const PARTS =
  /^(?:((?:jdbc:(?=[a-z\d+.-]+:\/\/))?[a-z][a-z\d+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is

/** A host and port at the beginning: by the RFC, the host would be the scheme. */
const BARE_HOST = /^(?:localhost|(?:[\w-]+\.)+[\w-]+):\d{1,5}(?=[/?#]|$)/i

/** Splits any text; `joinUrl` restores it exactly. */
export function splitUrl(text: string): UrlParts {
  const isBare = BARE_HOST.test(text)
  const [, scheme, authority, path = '', query, fragment] =
    PARTS.exec(isBare ? `//${text}` : text) ?? []
  return { scheme, authority, isBare, path, query, fragment }
}

export function joinUrl({ scheme, authority, isBare, path, query, fragment }: UrlParts): string {
  const slashes = isBare && scheme === undefined ? '' : '//'
  return [
    scheme === undefined ? '' : `${scheme}:`,
    authority === undefined ? '' : `${slashes}${authority}`,
    path,
    query === undefined ? '' : `?${query}`,
    fragment === undefined ? '' : `#${fragment}`,
  ].join('')
}

/**
 * A URL with the backslashes before its query as slashes, as browsers read them in these schemes (WHATWG URL
 * standard, “special scheme”), so that its host can be another; undefined without one.
 */
export function withSlashes(url: string): string | undefined {
  const [head = ''] = /^(?:https?|wss?|ftp|file):[^?#]*/i.exec(url) ?? []
  return head.includes('\\') ? head.replaceAll('\\', '/') + url.slice(head.length) : undefined
}

/** Splits any authority; `joinAuthority` restores it exactly. */
export function splitAuthority(text: string): Authority {
  const at = text.lastIndexOf('@')
  const user = at < 0 ? undefined : text.slice(0, at)
  const colon = user?.indexOf(':') ?? -1
  const rest = text.slice(at + 1)
  const [, host = '', port] = /^(\[[^\]]*\]|[^,]*?)(?::(\d*))?$/s.exec(rest) ?? ['', rest]
  return {
    username: colon < 0 ? user : user?.slice(0, colon),
    password: colon < 0 ? undefined : user?.slice(colon + 1),
    host,
    port,
  }
}

export function joinAuthority({ username, password, host, port }: Authority): string {
  const user = password === undefined ? username : `${username ?? ''}:${password}`
  return [user === undefined ? '' : `${user}@`, host, port === undefined ? '' : `:${port}`].join('')
}

/** Splits any query; `joinQuery` restores it exactly. A missing query returns an empty list. */
export function splitQuery(query: string | undefined): readonly Parameter[] {
  if (query === undefined) return []
  return query.split('&').map((pair) => {
    const equals = pair.indexOf('=')
    if (equals < 0) return { name: pair, value: undefined }
    return { name: pair.slice(0, equals), value: pair.slice(equals + 1) }
  })
}

export function joinQuery(parameters: readonly Parameter[]): string | undefined {
  if (parameters.length === 0) return undefined
  return parameters
    .map(({ name, value }) => (value === undefined ? name : `${name}=${value}`))
    .join('&')
}
