import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Log {
  /** One line for the request, once its answer has gone out: never a query, a body or a header. */
  readonly request: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  readonly error: (error: unknown, method?: string, path?: string) => void
  readonly flush: () => void
}

export interface LogDeps {
  readonly writeRequests: (text: string) => void
  readonly writeErrors: (text: string) => void
  readonly now: () => Date
  /** Milliseconds of a clock that never jumps. */
  readonly elapsed: () => number
}

const flushAfterMilliseconds = 200
const flushAboveLines = 500

/** Logs of one JSON object a line. Request lines are written in batches: a write costs more than an answer. */
export function createLog({ writeRequests, writeErrors, now, elapsed }: LogDeps): Log {
  let lines: string[] = []
  let timer: NodeJS.Timeout | undefined

  let lastTime = Number.NaN
  let lastText = ''
  /** Under load many requests end within one millisecond. */
  const timeText = (time: Date): string => {
    if (time.getTime() !== lastTime) {
      lastTime = time.getTime()
      lastText = time.toISOString()
    }
    return lastText
  }
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (lines.length === 0) return
    const text = lines.join('')
    lines = []
    writeRequests(text)
  }
  const add = (line: string): void => {
    lines.push(line)
    if (lines.length >= flushAboveLines) flush()
    else timer ??= setTimeout(flush, flushAfterMilliseconds)
  }

  return {
    flush,
    request: ({ method, socket, url = '' }, outgoing) => {
      const start = elapsed()
      const bytesBefore = socket.bytesWritten
      // `close` comes after an answer and after a visitor who has gone away.
      outgoing.on('close', () => {
        // Written out: JSON.stringify of an object would cost as much as the whole answer.
        const ms = Math.round((elapsed() - start) * 100) / 100
        const bytes = socket.bytesWritten - bytesBefore
        const end = outgoing.writableFinished ? '}' : ',"aborted":true}'
        add(
          `{"time":"${timeText(now())}","method":"${method}","path":${quote(loggedPath(url))},"status":${outgoing.statusCode},"ms":${ms},"bytes":${bytes}${end}\n`,
        )
      })
    },
    error: (error, method, path) => {
      const { message, stack, cause } = factsOf(error)
      const line = {
        time: now().toISOString(),
        level: 'error',
        method,
        path,
        message,
        stack,
        cause,
      }
      writeErrors(`${JSON.stringify(line)}\n`)
    },
  }
}

function loggedPath(url: string): string {
  const query = url.indexOf('?')
  return url.slice(0, query === -1 ? 500 : Math.min(query, 500))
}

function factsOf(error: unknown): {
  readonly message: string
  readonly stack?: string | undefined
  readonly cause?: string
} {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, stack, cause } = error
  return { message, stack, ...(cause === undefined ? {} : { cause: String(cause) }) }
}

/** Most paths need no escaping: looking is cheaper than JSON.stringify. */
function quote(text: string): string {
  return /^[\w\-./~%:@]*$/.test(text) ? `"${text}"` : JSON.stringify(text)
}
