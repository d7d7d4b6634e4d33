import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { getMimeType, mimes } from 'hono/utils/mime'
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

/** An SVG file states its encoding itself. */
const contentTypes = { ...mimes, svg: 'image/svg+xml' }

/** Every public file of a build, by its path, ready to be sent. Reads the folder once. */
export function loadFiles(directory: string): ReadonlyMap<string, FileAnswers> {
  return new Map(
    publicNames(directory).map((name) => [
      `/${name}`,
      fileAnswers(`/${name}`, join(directory, name)),
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

/** What the build tells the server is not for visitors, nor are compressed copies and dot files. */
function isPublic(name: string): boolean {
  if (/(?:^routes\.json$|^index\.html$|^pages\/|\.br|\.gz)$/.test(name)) return false
  return name.startsWith('.well-known/') || !/(?:^|\/)\./.test(name)
}

function fileAnswers(path: string, file: string): FileAnswers {
  const content = readBytes(file)
  const hash = hashOf(content)
  const security = securityOf(path, content)
  const answer = (encoding: Encoding, body: Bytes): ReadyAnswer => {
    const isIdentity = encoding === 'identity'
    // The build puts a hash of the content into these names: what they hold never changes.
    const isHashed = path.startsWith('/assets/')
    return readyAnswer({
      body,
      etag: isIdentity ? `"${hash}"` : `"${hash}-${encoding}"`,
      shared: {
        'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        Vary: 'Accept-Encoding',
      },
      described: {
        'Content-Type': getMimeType(path, contentTypes) ?? 'application/octet-stream',
        ...(isIdentity ? {} : { 'Content-Encoding': encoding }),
      },
      security,
    })
  }
  const identity = answer('identity', content)
  const encoded = (encoding: Encoding, ending: string): ReadyAnswer =>
    existsSync(file + ending) ? answer(encoding, readBytes(file + ending)) : identity
  return { identity, gzip: encoded('gzip', '.gz'), br: encoded('br', '.br') }
}

function securityOf(path: string, body: Bytes): ByTransport<HeaderMap> {
  // The script that the tools' worker starts with.
  if (/^\/assets\/tool\.worker-[\w-]+\.js$/.test(path)) return workerSecurityHeaders
  // A page that diagrams are drawn in; its one script is within it.
  const isFrame = /^\/assets\/diagram-frame-[\w-]+\.html$/.test(path)
  return isFrame ? frameSecurityHeaders(inlineScriptHash(body)) : securityHeaders
}

/** The hash of a page's one inline script, as a policy names it (CSP 3, 6.7.3.3). */
function inlineScriptHash(page: Bytes): string {
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(new TextDecoder().decode(page)) ?? []
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}
