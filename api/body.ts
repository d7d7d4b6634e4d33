import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { Env } from './app.ts'
import { type FieldError, isFieldCode } from './contract/problem.ts'
import { Problem } from './problem.ts'

/** Bytes that a JSON body may have, unless a route says otherwise. */
export const MOST_JSON_BYTES = 65_536

type Checked<Schema extends v.GenericSchema> = MiddlewareHandler<
  Env,
  string,
  { in: { json: v.InferInput<Schema> }; out: { json: v.InferOutput<Schema> } }
>

/** Reads the body as JSON that fits the schema, for `c.req.valid('json')`. */
export function jsonBody<Schema extends v.GenericSchema>(
  schema: Schema,
  most = MOST_JSON_BYTES,
): Checked<Schema> {
  return async (c, next) => {
    const type = c.req.header('content-type') ?? ''
    if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new Problem('unsupported-media-type')
    const result = v.safeParse(schema, parseJson(await readBody(c, most)))
    if (!result.success) throw new Problem('invalid', {}, result.issues.flatMap(toErrors))
    c.req.addValidatedData('json', result.output as never)
    await next()
  }
}

/** The whole body, or a problem once it turns out to be longer than allowed. */
export async function readBody(c: Context, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(c.req.header('content-length') ?? 0) > most) throw new Problem('too-large')
  const chunks: Uint8Array[] = []
  let length = 0
  // A body sent in chunks says no length: it is counted as it comes.
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      length += chunk.byteLength
      if (length > most) throw new Problem('too-large', { Connection: 'close' })
      chunks.push(chunk)
    }
  } catch (error) {
    // The sender has gone away, or sent what is no body.
    throw error instanceof Problem ? error : new Problem('bad-request')
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
