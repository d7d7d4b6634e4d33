export type HeaderMap = Readonly<Record<string, string>>

/** A request's header by its name in lower case. */
export type HeaderReader = (name: string) => string | undefined

/** One value for answers by plain http and one for answers that travel through TLS. */
export interface ByTransport<T> {
  readonly plain: T
  readonly tls: T
}

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Ads may bring an image from any https address; nothing else comes from elsewhere.
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const plain: HeaderMap = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), clipboard-read=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()',
}

/** The headers that every answer carries. On plain http, an upgrade to https would make the site unreachable. */
export const securityHeaders: ByTransport<HeaderMap> = {
  plain,
  tls: {
    ...plain,
    'Content-Security-Policy': `${contentSecurityPolicy}; upgrade-insecure-requests`,
    'Strict-Transport-Security': 'max-age=63072000',
  },
}

/** How the visitor's side of a connection travels; only a trusted proxy can say that it is TLS. */
export type TransportOf = (header: HeaderReader) => keyof ByTransport<unknown>

export function createTransportOf(trustProxy: boolean): TransportOf {
  if (!trustProxy) return () => 'plain'
  return (header) =>
    header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https' ? 'tls' : 'plain'
}
