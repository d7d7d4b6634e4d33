import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Mulberry32: small, seeded, the same numbers on every machine. */
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

/** Records as an API gives them: nested, with Chinese text, floats, 64-bit ids, escapes, JSON in strings. */
export function* records(seed = 1): Generator<string> {
  const next = random(seed)
  const int = (most: number) => Math.floor(next() * most)
  const pick = <T>(list: readonly T[]) => list[int(list.length)]!
  const text = (count: number) => Array.from({ length: count }, () => pick(words)).join(' ')
  // Eighteen digits: more than a double keeps, written as text so that they are.
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

/** A file with an array of records of about so many megabytes; made once, then kept. */
export async function benchFile(megabytes: number): Promise<{ path: string; size: number }> {
  const folder = join(tmpdir(), 'offkit-bench')
  const path = join(folder, `records-${megabytes}mb.json`)
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true })
    // Under a name of its own until it is whole: another process may be asking for it too.
    const part = `${path}.${process.pid}`
    await writeRecords(part, megabytes * 1e6)
    renameSync(part, path)
  }
  return { path, size: statSync(path).size }
}

async function writeRecords(path: string, bytes: number): Promise<void> {
  const out = createWriteStream(path)
  let size = 0
  let text = '['
  for (const record of records()) {
    text += text === '[' ? record : `,\n${record}`
    if (text.length < 1 << 16) continue
    size += Buffer.byteLength(text)
    if (!out.write(text)) await once(out, 'drain')
    text = ''
    if (size >= bytes) break
  }
  out.end(']')
  await once(out, 'finish')
}
