export type HeaderMap = Readonly<Record<string, string>>

/** A request's header by its name in lower case. */
export type HeaderReader = (name: string) => string | undefined

/** One value for answers by plain http and one for answers that travel through TLS. */
export interface ByTransport<T> {
  readonly plain: T
  readonly tls: T
}

/** What a page may load; `scripts` is what its scripts may do beside being those of this site. */
function policy(...scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
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
    // Strings become neither HTML nor scripts. The one policy is in `src/core/trusted-scripts.ts`.
    "require-trusted-types-for 'script'",
    'trusted-types offkit',
  ].join('; ')
}

function headersWith(contentSecurityPolicy: string): ByTransport<HeaderMap> {
  const plain: HeaderMap = {
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), clipboard-read=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()',
  }
  return {
    plain,
    tls: {
      ...plain,
      'Content-Security-Policy': `${contentSecurityPolicy}; upgrade-insecure-requests`,
      'Strict-Transport-Security': 'max-age=63072000',
    },
  }
}

/** The headers that every answer carries. On plain http, an upgrade to https would make the site unreachable. */
export const securityHeaders = headersWith(policy())

/**
 * Those of the worker's script, whose policy governs the worker: it may compile WebAssembly, of
 * which the hash functions are made; pages may not.
 */
export const workerSecurityHeaders = headersWith(policy("'wasm-unsafe-eval'"))

/**
 * Those of a page that diagrams are drawn in. It has an origin of its own, so that nothing in a
 * diagram reaches the site, runs that one script, and fetches nothing. Mermaid draws by HTML strings, so
 * Trusted Types are not asked for: no string becomes a script, as only the hash allows any. `sandbox` stands here and not
 * on the frame's element: a frame with that attribute is not controlled by the service worker.
 */
export const frameSecurityHeaders = (scriptHash: string): ByTransport<HeaderMap> =>
  headersWith(
    [
      'sandbox allow-scripts',
      "default-src 'none'",
      `script-src '${scriptHash}'`,
      "style-src 'unsafe-inline'",
      'img-src data:',
      'font-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  )

/** How the visitor's side of a connection travels; only a trusted proxy can say that it is TLS. */
export type TransportOf = (header: HeaderReader) => keyof ByTransport<unknown>

export function createTransportOf(trustProxy: boolean): TransportOf {
  if (!trustProxy) return () => 'plain'
  return (header) =>
    header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https' ? 'tls' : 'plain'
}
