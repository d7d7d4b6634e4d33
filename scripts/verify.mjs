// Compares a running site with the build in this folder: node scripts/verify.mjs https://tools.example.org
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { differences, LIST_PATH, readDigests, sha256 } from './digests.mjs'
import { root } from './run.mjs'

/** Requests at once. */
const LANES = 8
/** The server fills in the address and the owner's names. */
const MARK = /\{\{(?:site-name(?:-json)?|site-copyright|origin|base|query)\}\}/
/** Files of the build that aren't served, and copies that the server selects by encoding. */
const NOT_SERVED = /^(?:\.\.\/|index\.html$|routes\.json$)|\.(?:br|gz)$/

const [, , address] = process.argv
const site = join(root, 'dist')
if (address === undefined || !existsSync(join(site, LIST_PATH))) {
  console.error('Usage, after `npm run build`: npm run verify -- https://tools.example.org')
  process.exit(2)
}
if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
  fail(`${address} isn’t a web address. Enter one such as https://tools.example.org.`)
}
const base = address.replace(/\/*$/, '/')
/** The path of the site on its host, without a slash at the end. */
const folder = new URL(base).pathname.slice(0, -1)
const ours = readDigests(readFileSync(join(site, LIST_PATH), 'utf8'))
const problems = differences(ours, readDigests(await textOf(LIST_PATH))).map(
  (path) => `${path}: the published digest differs`,
)
const queue = [...ours.keys()].filter((path) => !NOT_SERVED.test(path)).values()
await Promise.all(Array.from({ length: LANES }, checkNext))
for (const problem of problems.toSorted()) console.log(problem)
console.log(problems.length > 0 ? `${problems.length} differences` : `${base} equals this build.`)
process.exit(problems.length > 0 ? 1 : 0)

async function checkNext() {
  for (const path of queue) {
    const isSame = path.startsWith('pages/') ? await isPage(path) : await isFile(path)
    if (!isSame) problems.push(`${path}: the served file differs`)
  }
}

async function isFile(path) {
  const body = (await request(path)).arrayBuffer()
  const served = Buffer.from(await body.catch(failOffline))
  if (sha256(served) === ours.get(path)) return true
  if (path.endsWith('.webmanifest')) {
    const inSite = (_, value) =>
      String(value).startsWith(`${folder}/`) ? value.slice(folder.length) : value
    try {
      return commonPart(JSON.parse(served, inSite)) === commonPart(JSON.parse(local(path)))
    } catch {
      // Another site may serve a page instead.
      return false
    }
  }
  // With the owner's names, the revisions of pages have another end.
  const text = served.toString().replace(/(?<="revision":"[\da-f]{32})-[\w-]{22}(?=")/g, '')
  return path === 'service-worker.js' && text === local(path)
}

/** A web app manifest as text without what the owner's name changes. */
function commonPart({ name: _name, short_name: _short, screenshots: _images, ...others }) {
  return JSON.stringify(others)
}

/** Whether a page is its document with marks filled in, and with the places of ads in the root element. */
async function isPage(path) {
  const [, language, name] = /^pages\/([^/]+)\/(.+)\.html$/.exec(path)
  // The service worker serves this page while the server can't be reached.
  if (name === 'admin/offline') return true
  const served = await textOf(`${name === 'index' ? '' : name}?lang=${language}`)
  const html = served.replace(/<html\b[^>]*?(?= lang=")/, '<html')
  const complete = local(path).replace(/(?<= (?:href|src|data-src)=")\/(?!\/)/g, `${folder}/`)
  return isFilledIn(html, complete.split(MARK))
}

/** Whether a text consists of the parts, with text without elements between them. */
function isFilledIn(text, [first, ...others]) {
  let end = text.startsWith(first) ? first.length : -1
  for (const part of others) {
    const next = end < 0 ? -1 : text.indexOf(part, end)
    if (next < 0 || /[<>]/.test(text.slice(end, next))) return false
    end = next + part.length
  }
  return end === text.length
}

function local(path) {
  return readFileSync(join(site, path), 'utf8')
}

async function request(path) {
  return await fetch(new URL(path, base), { headers: { 'Cache-Control': 'no-cache' } }).catch(
    failOffline,
  )
}

async function textOf(path) {
  return await (await request(path)).text().catch(failOffline)
}

function failOffline({ message, cause }) {
  const reason = cause?.message || cause?.code || message
  fail(`Couldn’t reach ${base} (${reason}). Check the address and that the site is running.`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
