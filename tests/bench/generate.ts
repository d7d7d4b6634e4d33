import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Mulberry32: small, seeded, and the same on every machine. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const words =
  '数据 引擎 离线 工具 校验 转换 alpha beta release naïve Zürich 上海 订单 "quoted" back\\slash tab\there 行\n尾'.split(
    ' ',
  )
const cities = ['上海', '北京', 'Zürich', 'São Paulo', 'New York', '深圳']

/**
 * Records like those of an API: nested, with Chinese text, floats, 64-bit IDs, escapes, and JSON in
 * strings.
 */
export function* records(seed = 1): Generator<string> {
  const next = random(seed)
  const int = (most: number) => Math.floor(next() * most)
  const pick = <T>(list: readonly T[]) => list[int(list.length)]!
  const text = (count: number) => Array.from({ length: count }, () => pick(words)).join(' ')
  // Eighteen digits are more than a double can represent, so they are created as text.
  const longId = () =>
    `${1 + int(8)}${String(int(1e9)).padStart(9, '0')}${String(int(1e9)).padStart(9, '0')}`
  for (let index = 0; ; index++) {
    const embedded = JSON.stringify({ level: pick(['info', 'warn']), items: [int(9), text(2)] })
    const fields = {
      index,
      active: next() > 0.5,
      name: text(3),
      price: Math.round(next() * 1e6) / 100,
      ratio: next(),
      city: pick(cities),
      note: next() > 0.7 ? null : text(6),
      tags: Array.from({ length: int(5) }, () => pick(words)),
      address: {
        street: text(2),
        zip: String(int(99999)).padStart(5, '0'),
        geo: [next() * 180 - 90, next() * 360 - 180],
      },
      payload: embedded,
      empty: {},
      list: [],
    }
    yield `{"id":${longId()},${JSON.stringify(fields).slice(1)}`
  }
}

/**
 * The path of a file with an array of records of about this many megabytes; created once, then
 * reused.
 */
export function benchFile(megabytes: number): Promise<{ path: string; size: number }> {
  return keptFile(`records-${megabytes}mb.json`, (path) =>
    writeRecords(path, records(), (bytes) => bytes >= megabytes * 1e6),
  )
}

/** The path of a file with an array of flat records; created once, then reused. */
export function benchRows(count: number): Promise<{ path: string; size: number }> {
  return keptFile(`rows-${count}.json`, (path) => writeRecords(path, rows(count), () => false))
}

function* rows(count: number): Generator<string> {
  const next = random(2)
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!
  for (let id = 0; id < count; id++) {
    const price = Math.round(next() * 1e6) / 100
    yield JSON.stringify({ id, name: `${pick(words)} ${id}`, city: pick(cities), price })
  }
}

async function keptFile(
  name: string,
  write: (path: string) => Promise<void>,
): Promise<{ path: string; size: number }> {
  const folder = join(tmpdir(), 'offkit-bench')
  const path = join(folder, name)
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true })
    // Under a temporary name until it is complete, because another process may look for it.
    const part = `${path}.${process.pid}`
    await write(part)
    renameSync(part, path)
  }
  return { path, size: statSync(path).size }
}

/** Writes an array of records until there are no more, or enough bytes are written. */
async function writeRecords(
  path: string,
  all: Iterable<string>,
  isEnough: (bytes: number) => boolean,
): Promise<void> {
  const out = createWriteStream(path)
  let size = 0
  let text = '['
  let separator = ''
  for (const record of all) {
    text += separator + record
    separator = ',\n'
    if (text.length < 1 << 16) continue
    size += Buffer.byteLength(text)
    if (!out.write(text)) await once(out, 'drain')
    text = ''
    if (isEnough(size)) break
  }
  out.end(`${text}]`)
  await once(out, 'finish')
}
