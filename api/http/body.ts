import { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { type FieldError, isFieldCode } from '#api/contract/problem.ts'
import { described } from './describe.ts'
import type { Env } from './env.ts'
import { Problem } from './problem.ts'

/** The default limit of a JSON body. */
const MAX_JSON_BYTES = 65_536

type Checked<Schema extends v.GenericSchema> = MiddlewareHandler<
  Env,
  string,
  { in: { json: v.InferInput<Schema> }; out: { json: v.InferOutput<Schema> } }
>

/** The problems that `readBody` throws. */
export const bodyProblems = ['bad-request', 'timeout', 'too-large'] as const

export type Bodies = ReturnType<typeof createBodies>

/** Reads request bodies, of which at least `MIN_PROGRESS_BYTES` must arrive in each interval. */
export function createBodies(stallMilliseconds: number) {
  /** The whole body. Throws `too-large`, `timeout` if it stalls, or `bad-request`. */
  const readBody = async (c: Context, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> => {
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new Problem('too-large')
    const stall = watchStall(stallMilliseconds)
    try {
      const incoming: unknown = c.env?.incoming
      // Without the web stream of `c.req.raw`, a small body takes a third of the time.
      if (incoming instanceof IncomingMessage) return await collectParts(incoming, maxBytes, stall)
      const { body } = c.req.raw
      return await (body === null ? new Uint8Array() : collect(body.getReader(), maxBytes, stall))
    } catch (error) {
      // The client has disconnected, or its chunked encoding is invalid.
      throw error instanceof Problem ? error : new Problem('bad-request')
    } finally {
      stall.end()
    }
  }
  /** Middleware that validates a JSON body for `c.req.valid('json')`. */
  const jsonBody = <Schema extends v.GenericSchema>(schema: Schema, maxBytes = MAX_JSON_BYTES) => {
    const problems = [...bodyProblems, 'unsupported-media-type', 'invalid'] as const
    const check: Checked<Schema> = async (c, next) => {
      const type = c.req.header('content-type') ?? ''
      if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new Problem('unsupported-media-type')
      const result = v.safeParse(schema, parseJson(await readBody(c, maxBytes)))
      if (!result.success) throw new Problem('invalid', {}, { errors: result.issues.map(toError) })
      c.req.addValidatedData('json', result.output as never)
      await next()
    }
    return described({ body: schema, problems }, check)
  }
  return { readBody, jsonBody }
}

/** For responses sent before the whole body has arrived: the rest of it isn't read. */
const closing = { Connection: 'close' }

/** The minimum progress in an interval, as a slow body blocks its connection like a stalled one. */
const MIN_PROGRESS_BYTES = 1_000

function watchStall(milliseconds: number) {
  let arrived = 0
  let timer: NodeJS.Timeout | undefined
  const happens = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (arrived < MIN_PROGRESS_BYTES) reject(new Problem('timeout', closing))
      arrived = 0
    }, milliseconds)
  })
  happens.catch(() => undefined)
  return {
    note: (bytes: number): void => {
      arrived += bytes
    },
    /** Rejects once the body stalls. */
    happens,
    end: () => clearInterval(timer),
  }
}

async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
  stall: ReturnType<typeof watchStall>,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await Promise.race([reader.read(), stall.happens])
    if (done) break
    length += value.byteLength
    stall.note(value.byteLength)
    // A chunked body has no `Content-Length`, so its bytes are counted as they arrive.
    if (length > maxBytes) throw new Problem('too-large', closing)
    chunks.push(value)
  }
  return Buffer.concat(chunks, length)
}

/** Like `collect`, for the request of a server. */
function collectParts(
  incoming: IncomingMessage,
  maxBytes: number,
  stall: ReturnType<typeof watchStall>,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let length = 0
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      incoming.off('data', onData).pause()
      reject(error)
    }
    const onData = (chunk: Buffer): void => {
      length += chunk.byteLength
      stall.note(chunk.byteLength)
      if (length > maxBytes) fail(new Problem('too-large', closing))
      else chunks.push(chunk)
    }
    incoming.on('data', onData)
    incoming.on('end', () => resolve(Buffer.concat(chunks, length)))
    incoming.on('error', fail)
    // A client that disconnects may cause neither of the two.
    incoming.on('close', () => fail(new Problem('bad-request')))
    stall.happens.catch(fail)
  })
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), refuseProto)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('bad-request')
  }
}

/** A reviver that refuses `__proto__`, which schemas don't detect as an unknown key. */
function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') {
    throw new Problem('invalid', {}, { errors: [{ field: key, code: 'unknown-field' }] })
  }
  return value
}

function toError(issue: v.BaseIssue<unknown>): FieldError {
  // The issues of a union are in its options; the last option is the one for a value.
  const inner = issue.type === 'union' ? issue.issues?.at(-1) : undefined
  return { field: v.getDotPath(issue) ?? '', code: codeOf(inner ?? issue) }
}

function codeOf(issue: v.BaseIssue<unknown>): FieldError['code'] {
  if (issue.type === 'strict_object') {
    if (issue.expected === 'never') return 'unknown-field'
    if (issue.path !== undefined) return 'required'
  }
  return isFieldCode(issue.message) ? issue.message : 'wrong-type'
}
