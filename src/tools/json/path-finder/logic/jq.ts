import type { JqModule } from 'jq-web'
import { ToolFailure } from '#src/core/failure.ts'
import type { Bytes } from '#src/core/operation.ts'
import { definitions } from './jq-definitions.ts'
import { strptime } from './strptime.ts'

export interface JqCall {
  readonly filter: string
  /** Whether the filter runs once, on an array of all inputs. */
  readonly slurp: boolean
  /** Whether the filter runs once, on null; it reads the inputs itself. */
  readonly nullInput: boolean
}

export interface JqRun {
  /** The results, each with a line feed, in pieces of about 1 KB. */
  readonly output: readonly Bytes[]
  /** Whether the results are longer than `MAX_OUTPUT_BYTES`. */
  readonly isCut: boolean
  /** The error output, by the calls that wrote it. */
  readonly errors: readonly string[]
  readonly exitCode: number
}

/** The longest output of a run; browsers can't show more. */
const MAX_OUTPUT_BYTES = 50_000_000

/** The error of a device that can't be written to. */
const EIO = 29

/**
 * Runs jq with compact results. Each result and each error belongs to the run that wrote it.
 *
 * @throws RangeError if memory ran out; and ToolFailure `worker.unavailable` if jq can't be loaded.
 */
export async function runJq(json: string, call: JqCall): Promise<JqRun> {
  const jq = await loadJq()
  const output: Bytes[] = []
  const errors: string[] = []
  let left = MAX_OUTPUT_BYTES
  streams = {
    output: (bytes) => {
      left -= bytes.length
      if (left < 0) throw new jq.FS.ErrnoError(EIO)
      output.push(bytes)
    },
    errors: (bytes) => errors.push(new TextDecoder().decode(bytes)),
  }
  const { exitCode, crash } = runOnce(jq, json, call)
  if (crash !== undefined) errors.push(crash)
  return { output, isCut: left < 0, errors, exitCode }
}

/** The exit code of a program that aborts. */
const ABORTED = 134

interface Exit {
  readonly exitCode: number
  /** Why jq crashed, which leaves its last result incomplete. */
  readonly crash?: string
}

function runOnce(jq: JqModule, json: string, { filter, slurp, nullInput }: JqCall): Exit {
  try {
    // Without the dashes, a filter such as `-.a` would be an option.
    jq.raw(json, filter, [`-c${slurp ? 's' : ''}${nullInput ? 'n' : ''}`, '--'])
    return { exitCode: 0 }
  } catch (cause) {
    const { exitCode, name, message } = Object(cause)
    if (typeof exitCode === 'number') return { exitCode }
    // A module that crashed is unusable.
    loading = undefined
    // Without memory, jq aborts without a message.
    if (name !== 'RuntimeError' || message.startsWith('Aborted()'))
      throw new RangeError('jq is out of memory', { cause })
    return { exitCode: ABORTED, crash: ASSERTION.exec(message)?.[0] ?? message }
  }
}

const ASSERTION = /Assertion failed: .*(?=, at: )/

interface Streams {
  readonly output: (bytes: Bytes) => void
  readonly errors: (bytes: Bytes) => void
}

/** The targets of the running jq, whose module opens its devices only once. */
let streams: Streams | undefined

let loading: Promise<JqModule> | undefined

async function loadJq(): Promise<JqModule> {
  try {
    loading ??= import('jq-web').then(({ default: load }) =>
      load({ preRun, strptime: strptimeInMemory }),
    )
    return await loading
  } catch (cause) {
    loading = undefined
    throw new ToolFailure('worker.unavailable', {}, { cause })
  }
}

/** The terminals of Emscripten, which jq's output and error output are by default. */
const OUTPUT_DEVICE = 5
const ERROR_DEVICE = 6

function preRun({ FS }: JqModule): void {
  const device = (name: keyof Streams) => ({
    open: (stream: { seekable: boolean }) => {
      stream.seekable = false
    },
    write: (_: unknown, memory: Uint8Array, offset: number, length: number) => {
      // An empty write flushes a stream.
      if (length > 0) streams?.[name](new Uint8Array(memory.subarray(offset, offset + length)))
      return length
    },
  })
  FS.registerDevice(FS.makedev(OUTPUT_DEVICE, 0), device('output'))
  FS.registerDevice(FS.makedev(ERROR_DEVICE, 0), device('errors'))
  FS.init()
  FS.writeFile('/home/web_user/.jq', definitions)
}

const DAY_MS = 86_400_000

/** Reads a time into a `struct tm` of 32-bit integers. Returns the address after the time, or 0. */
function strptimeInMemory(memory: Int8Array, text: number, format: number, tm: number): number {
  const parsed = strptime(stringAt(memory, text), stringAt(memory, format))
  if (!parsed) return 0
  const { time, offsetSeconds, matched } = parsed
  const yearDay = (time.getTime() - new Date(time).setUTCMonth(0, 1)) / DAY_MS
  const fields = [
    time.getUTCSeconds(),
    time.getUTCMinutes(),
    time.getUTCHours(),
    time.getUTCDate(),
    time.getUTCMonth(),
    time.getUTCFullYear() - 1900,
    time.getUTCDay(),
    yearDay,
    0,
    offsetSeconds,
  ]
  new Int32Array(memory.buffer, tm, fields.length).set(fields)
  return text + new TextEncoder().encode(matched).length
}

function stringAt(memory: Int8Array, address: number): string {
  return new TextDecoder().decode(
    new Uint8Array(memory.buffer).slice(address, memory.indexOf(0, address)),
  )
}
