import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, type InArgs, type ResultSet, type Value } from '@libsql/client'

/** A libSQL server for tests: Hrana 3 over HTTP as JSON, on loopback, with a database in memory. */
export interface LibsqlServer {
  readonly url: string
  /** While true, every request gets a 503. */
  isDown: boolean
  readonly close: () => Promise<void>
}

/** Implements the part of the protocol that `execute` and `batch` use. */
export async function startLibsqlServer(token: string): Promise<LibsqlServer> {
  const database = createClient({ url: ':memory:', concurrency: 1 })
  const state = { isDown: false }
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (state.isDown) return send(503, { message: 'down' })
    if (request.method === 'GET')
      return send(request.url === '/v3' || request.url === '/v2' ? 200 : 404, {})
    if (request.headers.authorization !== `Bearer ${token}`)
      return send(401, { message: 'no token' })
    return void handle(request).then(
      (results) => send(200, { baton: null, base_url: null, results }),
      (error: unknown) => send(500, { message: String(error) }),
    )
  })

  async function handle(request: IncomingMessage): Promise<readonly unknown[]> {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { requests } = JSON.parse(text) as { readonly requests: readonly WireRequest[] }
    const results: unknown[] = []
    const sqls = new Map<number, string>()
    for (const wire of requests) {
      try {
        results.push({ type: 'ok', response: await respond(wire, sqls) })
      } catch (error) {
        results.push({ type: 'error', error: toError(error) })
      }
    }
    return results
  }

  async function respond(wire: WireRequest, sqls: Map<number, string>): Promise<unknown> {
    const { type } = wire
    if (type === 'store_sql') sqls.set(wire.sql_id ?? 0, wire.sql ?? '')
    if (type === 'execute' && wire.stmt) {
      return { type, result: toWire(await database.execute(fromWire(wire.stmt, sqls))) }
    }
    if (type !== 'batch' || !wire.batch) return { type }
    return { type, result: await runBatch(wire.batch.steps, sqls) }
  }

  /** Runs the steps of a batch in one transaction, like every batch of the client. */
  async function runBatch(steps: readonly Step[], sqls: Map<number, string>): Promise<unknown> {
    const statements = steps.map(({ stmt }) => fromWire(stmt, sqls))
    const isControl = ({ sql }: { readonly sql: string }) =>
      /^\s*(BEGIN|COMMIT|ROLLBACK)/i.test(sql)
    const step_results: unknown[] = steps.map(() => null)
    const step_errors: unknown[] = steps.map(() => null)
    const inner = statements.filter((it) => !isControl(it))
    try {
      const results = await database.batch(inner, 'write')
      statements.forEach((it, i) => {
        if (/^\s*ROLLBACK/i.test(it.sql)) return
        const result = isControl(it) ? undefined : results[inner.indexOf(it)]
        step_results[i] = result
          ? toWire(result)
          : { cols: [], rows: [], affected_row_count: 0, last_insert_rowid: null }
      })
    } catch (error) {
      const failed = statements.findIndex((it) => !isControl(it))
      step_errors[Math.max(0, failed)] = toError(error)
    }
    return { step_results, step_errors }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    get isDown() {
      return state.isDown
    },
    set isDown(value) {
      state.isDown = value
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      database.close()
    },
  }
}

interface WireValue {
  readonly type: 'null' | 'integer' | 'float' | 'text' | 'blob'
  readonly value?: string | number
  readonly base64?: string
}

interface Statement {
  readonly sql?: string
  readonly sql_id?: number
  readonly args?: readonly WireValue[]
  readonly named_args?: readonly { readonly name: string; readonly value: WireValue }[]
}

interface Step {
  readonly stmt: Statement
}

interface WireRequest {
  readonly type: string
  readonly sql?: string
  readonly sql_id?: number
  readonly stmt?: Statement
  readonly batch?: { readonly steps: readonly Step[] }
}

function fromWire(
  { sql, sql_id, args = [], named_args = [] }: Statement,
  sqls: ReadonlyMap<number, string>,
): { readonly sql: string; readonly args: InArgs } {
  const text = sql ?? sqls.get(sql_id ?? 0) ?? ''
  if (named_args.length === 0) return { sql: text, args: args.map(plainOf) }
  const named = named_args.map(({ name, value }) => [name.replace(/^[:@$]/, ''), plainOf(value)])
  return { sql: text, args: Object.fromEntries(named) }
}

function plainOf({ type, value, base64 }: WireValue): Value {
  if (type === 'null') return null
  if (type === 'integer') return Number(value)
  if (type === 'blob') return new Uint8Array(Buffer.from(base64 ?? '', 'base64')).buffer
  return value ?? null
}

function toWire({ columns, rows, rowsAffected, lastInsertRowid }: ResultSet) {
  return {
    cols: columns.map((name) => ({ name, decltype: null })),
    rows: rows.map((row) => columns.map((_, i) => wireOf(row[i] ?? null))),
    affected_row_count: rowsAffected,
    last_insert_rowid: lastInsertRowid === undefined ? null : String(lastInsertRowid),
  }
}

function wireOf(value: Value): WireValue {
  if (value === null) return { type: 'null' }
  if (typeof value === 'string') return { type: 'text', value }
  if (typeof value === 'bigint') return { type: 'integer', value: String(value) }
  if (typeof value === 'number') {
    return Number.isInteger(value)
      ? { type: 'integer', value: String(value) }
      : { type: 'float', value }
  }
  return { type: 'blob', base64: Buffer.from(value as ArrayBuffer).toString('base64') }
}

function toError(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN'
  return { message: error instanceof Error ? error.message : String(error), code }
}
