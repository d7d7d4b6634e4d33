import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { type FieldError, isFieldCode } from '#api/contract/problem.ts'
import type { Env } from './env.ts'
import { Problem } from './problem.ts'

/** Bytes that a JSON body may have, unless a route says otherwise. */
const MOST_JSON_BYTES = 65_536

type Checked<Schema extends v.GenericSchema> = MiddlewareHandler<
  Env,
  string,
  { in: { json: v.InferInput<Schema> }; out: { json: v.InferOutput<Schema> } }
>

export interface Bodies {
  /** Reads the body as JSON that fits the schema, for `c.req.valid('json')`. */
  readonly jsonBody: <Schema extends v.GenericSchema>(
    schema: Schema,
    most?: number,
  ) => Checked<Schema>
  /** The whole body, or a problem: `too-large`, or `timeout` once it stalls. */
  readonly readBody: (c: Context, most: number) => Promise<Uint8Array<ArrayBuffer>>
}

/** In each such span of time, at least `LEAST_BYTES` of a body have to arrive. */
export function createBodies(stallMilliseconds: number): Bodies {
  const readBody: Bodies['readBody'] = async (c, most) => {
    if (Number(c.req.header('content-length') ?? 0) > most) throw new Problem('too-large')
    const { body } = c.req.raw
    if (body === null) return new Uint8Array()
    const stall = watchStall(stallMilliseconds)
    try {
      return await collect(body.getReader(), most, stall)
    } catch (error) {
      // The sender has gone away, or sent what is no body.
      throw error instanceof Problem ? error : new Problem('bad-request')
    } finally {
      stall.end()
    }
  }
  return {
    readBody,
    jsonBody:
      (schema, most = MOST_JSON_BYTES) =>
      async (c, next) => {
        const type = c.req.header('content-type') ?? ''
        if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new Problem('unsupported-media-type')
        const result = v.safeParse(schema, parseJson(await readBody(c, most)))
        if (!result.success) throw new Problem('invalid', {}, result.issues.flatMap(toErrors))
        c.req.addValidatedData('json', result.output as never)
        await next()
      },
  }
}

/** What comes after an answer that is given before the body has arrived is not read. */
const closing = { Connection: 'close' }

/** Bytes that do not count as progress: a body that drips holds its connection as a stalled one does. */
const LEAST_BYTES = 1_000

interface Stall {
  readonly note: (bytes: number) => void
  /** Rejects once the body stalls. */
  readonly happens: Promise<never>
  readonly end: () => void
}

function watchStall(milliseconds: number): Stall {
  let arrived = 0
  let timer: NodeJS.Timeout | undefined
  const happens = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (arrived < LEAST_BYTES) reject(new Problem('timeout', closing))
      arrived = 0
    }, milliseconds)
  })
  happens.catch(() => undefined)
  return {
    note: (bytes) => {
      arrived += bytes
    },
    happens,
    end: () => clearInterval(timer),
  }
}

async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  most: number,
  stall: Stall,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await Promise.race([reader.read(), stall.happens])
    if (done) break
    length += value.byteLength
    stall.note(value.byteLength)
    // A body sent in chunks states no length: it is counted as it arrives.
    if (length > most) throw new Problem('too-large', closing)
    chunks.push(value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), refuseProto)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('bad-request')
  }
}

/** A schema does not see this key: every object seems to have it. */
function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') {
    throw new Problem('invalid', {}, [{ field: key, code: 'unknown-field' }])
  }
  return value
}

function toErrors(issue: v.BaseIssue<unknown>): readonly FieldError[] {
  // A union tells what is wrong by its parts; the last is the one that is meant.
  const inner = issue.type === 'union' ? issue.issues?.at(-1) : undefined
  if (inner !== undefined) {
    return [{ field: pathOf(issue), code: codeOf(inner) }]
  }
  return [{ field: pathOf(issue), code: codeOf(issue) }]
}

const pathOf = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue) ?? ''

function codeOf(issue: v.BaseIssue<unknown>): FieldError['code'] {
  if (issue.type === 'strict_object') {
    if (issue.expected === 'never') return 'unknown-field'
    if (issue.path !== undefined) return 'required'
  }
  return isFieldCode(issue.message) ? issue.message : 'wrong-type'
}
