import { createHash } from 'node:crypto'

export type HeaderMap = Readonly<Record<string, string>>

/** Returns a request header by its lowercase name. */
export type HeaderReader = (name: string) => string | undefined

/** A value for responses over plain HTTP and one for responses over TLS. */
export interface ByTransport<T> {
  readonly plain: T
  readonly tls: T
}

/** The content security policy of pages, with additional source expressions. */
function policy({ scripts = '', styles = '' } = {}): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trim(),
    `style-src 'self' ${styles}`.trim(),
    // Images of ads may come from any https origin.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The only Trusted Types policy is in `src/core/trusted-scripts.ts`.
    "require-trusted-types-for 'script'",
    'trusted-types offkit',
  ].join('; ')
}

/** Headers that browsers apply only to documents that run scripts. */
const documentHeaders: HeaderMap = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), clipboard-read=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()',
}

function headersWith(
  contentSecurityPolicy: string,
  others: HeaderMap = documentHeaders,
): ByTransport<HeaderMap> {
  const plain: HeaderMap = {
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...others,
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

/**
 * The security headers of every response that isn't mentioned below. Over plain HTTP, they don't upgrade to https,
 * which may not be available.
 */
export const securityHeaders = headersWith(policy())

/**
 * The headers of scripts, styles, icons, web app manifests, and ads, whose policy applies only if they are opened as
 * documents and then allows nothing. A first visit fetches about ten of them, so they don't repeat the headers of pages.
 */
export const dataSecurityHeaders = headersWith("default-src 'none'; frame-ancestors 'none'", {})

/**
 * The headers of the worker's script, whose policy applies to the worker. Unlike pages, it may compile
 * WebAssembly, which implements the hash functions.
 */
export const workerSecurityHeaders = headersWith(policy({ scripts: "'wasm-unsafe-eval'" }))

/** The headers of a page, which allow the scripts and styles that the build wrote into it. */
export const pageSecurityHeaders = (html: string): ByTransport<HeaderMap> =>
  headersWith(
    policy({ scripts: inlineHashes(html, 'script'), styles: inlineHashes(html, 'style') }),
  )

/**
 * The CSP source expressions for a page's inline scripts or styles (CSP 3, section 6.7.3.3). Elements with attributes
 * are either data or load a file.
 */
export function inlineHashes(html: string, element: 'script' | 'style'): string {
  const inline = html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))
  const hashes = [...inline].map(([, text = '']) =>
    createHash('sha256').update(text).digest('base64'),
  )
  return hashes.map((hash) => `'sha256-${hash}'`).join(' ')
}

/**
 * The policy of the frame that renders diagrams, which is also in its page, for file hosts: it runs one script and
 * fetches nothing. Mermaid renders HTML strings, so Trusted Types aren't required; the hash allows no other script.
 */
export const framePolicy = (scriptHashes: string): string =>
  [
    "default-src 'none'",
    `script-src ${scriptHashes}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/**
 * The headers of that frame, whose opaque origin keeps diagrams from accessing the site. `sandbox` is a header because
 * the service worker doesn't control frames with the attribute.
 */
export const frameSecurityHeaders = (scriptHashes: string): ByTransport<HeaderMap> =>
  headersWith(`sandbox allow-scripts; ${framePolicy(scriptHashes)}; frame-ancestors 'self'`)

/** Whether the visitor's connection uses TLS, which only a trusted proxy can report. */
export type TransportOf = (header: HeaderReader) => keyof ByTransport<unknown>

export function createTransportOf(trustProxy: boolean): TransportOf {
  if (!trustProxy) return () => 'plain'
  return (header) =>
    header('x-forwarded-proto')?.split(',')[0]?.trim() === 'https' ? 'tls' : 'plain'
}
