import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Encoding } from './negotiate.ts'
import { type Bytes, type ReadyAnswer, readyAnswer } from './ready.ts'
import {
  type ByTransport,
  frameSecurityHeaders,
  type HeaderMap,
  securityHeaders,
  workerSecurityHeaders,
} from './security.ts'

/** A file with the encodings that the build has made of it. */
export type FileAnswers = Readonly<Record<Encoding, ReadyAnswer>>

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** Every public file of a build, by its path, ready to be sent. Reads the folder once. */
export function loadFiles(directory: string): ReadonlyMap<string, FileAnswers> {
  const files = new Map<string, FileAnswers>()
  for (const name of publicNames(directory)) {
    files.set(`/${name}`, fileAnswers(`/${name}`, join(directory, name)))
  }
  return files
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

/** What the build tells the server is not for visitors, nor are compressed copies and dot files. */
function isPublic(name: string): boolean {
  if (/(?:^routes\.json$|^index\.html$|^pages\/|\.br|\.gz)$/.test(name)) return false
  return name.startsWith('.well-known/') || !/(?:^|\/)\./.test(name)
}

function fileAnswers(path: string, file: string): FileAnswers {
  const body = readBytes(file)
  const hash = hashOf(body)
  const security = securityOf(path, body)
  const encoded = (encoding: Encoding, ending: string): ReadyAnswer | undefined =>
    existsSync(file + ending)
      ? fileAnswer({ path, body: readBytes(file + ending), hash, encoding, security })
      : undefined
  const identity = fileAnswer({ path, body, hash, encoding: 'identity', security })
  return {
    identity,
    gzip: encoded('gzip', '.gz') ?? identity,
    br: encoded('br', '.br') ?? identity,
  }
}

function fileAnswer({
  path,
  body,
  hash,
  encoding,
  security,
}: {
  readonly path: string
  readonly body: Bytes
  /** Of the content before it was encoded. */
  readonly hash: string
  readonly encoding: Encoding
  readonly security: ByTransport<HeaderMap>
}): ReadyAnswer {
  const isIdentity = encoding === 'identity'
  return readyAnswer({
    body,
    etag: isIdentity ? `"${hash}"` : `"${hash}-${encoding}"`,
    shared: {
      // The build puts a hash of the content into these names: what they hold never changes.
      'Cache-Control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      Vary: 'Accept-Encoding',
    },
    described: {
      'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream',
      ...(isIdentity ? {} : { 'Content-Encoding': encoding }),
    },
    security,
  })
}

function securityOf(path: string, body: Bytes): ByTransport<HeaderMap> {
  if (isToolWorker(path)) return workerSecurityHeaders
  return isDiagramFrame(path) ? frameSecurityHeaders(inlineScriptHash(body)) : securityHeaders
}

/** A page that diagrams are drawn in; its one script is within it. */
const isDiagramFrame = (path: string) => /^\/assets\/diagram-frame-[\w-]+\.html$/.test(path)

/** The hash of a page's one inline script, as a policy names it (CSP 3, 6.7.3.3). */
function inlineScriptHash(page: Bytes): string {
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(new TextDecoder().decode(page)) ?? []
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}

/** The script that the tools' worker starts with. */
const isToolWorker = (path: string) => /^\/assets\/tool\.worker-[\w-]+\.js$/.test(path)
