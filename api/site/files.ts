import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { getMimeType, mimes } from 'hono/utils/mime'
import type { ContentCoding } from './negotiate.ts'
import { type Bytes, type ReadyAnswer, readyAnswer } from './precomputed.ts'
import {
  type ByTransport,
  dataSecurityHeaders,
  frameSecurityHeaders,
  type HeaderMap,
  inlineHashes,
  securityHeaders,
  workerSecurityHeaders,
} from './security.ts'

/** The responses for a file by content encoding. */
export type FileResponses = Readonly<Record<ContentCoding, ReadyAnswer>>

/** SVG needs no charset, as the file declares its encoding. */
const contentTypes = { ...mimes, svg: 'image/svg+xml' }

/** The list of packages, whose name RFC 9472 defines. */
const sbomType = 'application/vnd.cyclonedx+json; version=1.6'

/** Precomputes the responses for all public files of a build, by path. */
export function loadFiles(directory: string): ReadonlyMap<string, FileResponses> {
  return new Map(
    publicNames(directory).map((name) => [
      `/${name}`,
      fileResponses(`/${name}`, join(directory, name)),
    ]),
  )
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

const readBytes = (path: string): Bytes => new Uint8Array(readFileSync(path))

function publicNames(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isPublic)
}

/** Whether a file is served under its name: not the server's own files, compressed copies, and dot files. */
function isPublic(name: string): boolean {
  if (/^(?:routes\.json$|index\.html$|pages\/)|\.(?:br|gz)$/.test(name)) return false
  return name.startsWith('.well-known/') || !/(?:^|\/)\./.test(name)
}

function fileResponses(path: string, file: string): FileResponses {
  const content = readBytes(file)
  const hash = hashOf(content)
  const security = securityOf(path, content)
  const response = (encoding: ContentCoding, body: Bytes): ReadyAnswer => {
    // These names contain a hash of the content, so the content never changes.
    const isHashed = path.startsWith('/assets/')
    return readyAnswer({
      body,
      encoding,
      etag: encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`,
      shared: {
        'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        Vary: 'Accept-Encoding',
      },
      described: {
        'Content-Type':
          path === '/.well-known/sbom'
            ? sbomType
            : (getMimeType(path, contentTypes) ?? 'application/octet-stream'),
      },
      security,
    })
  }
  const identity = response('identity', content)
  const encoded = (encoding: ContentCoding, ending: string): ReadyAnswer =>
    existsSync(file + ending) ? response(encoding, readBytes(file + ending)) : identity
  return { identity, gzip: encoded('gzip', '.gz'), br: encoded('br', '.br') }
}

function securityOf(path: string, body: Bytes): ByTransport<HeaderMap> {
  // The entry script of the worker that runs tools.
  if (/^\/assets\/tool\.worker-[\w-]+\.js$/.test(path)) return workerSecurityHeaders
  if (/^\/assets\/.+\.(?:js|css)$|^\/icon[\w-]*\.(?:svg|png)$|\.webmanifest$/.test(path)) {
    return dataSecurityHeaders
  }
  // The page of the frame that renders diagrams, with one inline script.
  const isFrame = /^\/assets\/diagram-frame-[\w-]+\.html$/.test(path)
  return isFrame
    ? frameSecurityHeaders(inlineHashes(new TextDecoder().decode(body), 'script'))
    : securityHeaders
}
