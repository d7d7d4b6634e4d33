import { settlePromises } from '#src/lib/testing.ts'
import { type Frame, FrameError } from './frame/frame.ts'
import type { FrameCall, FrameFailure, FrameName } from './frame/protocol.ts'

/** Fake frames, whose calls a test resolves. */
export function fakeFrames() {
  const opened: FakeFrame[] = []
  return {
    opened,
    /** The codes of the render calls, frame by frame. */
    codes: () => opened.map(({ calls }) => calls.flatMap(({ code }) => code ?? [])),
    last: () => opened.at(-1)!,
    open(name: FrameName): Frame {
      const frame = new FakeFrame(name)
      opened.push(frame)
      return frame
    },
  }
}

interface Call {
  readonly call: FrameCall
  readonly input: unknown
  /** Set for `render`. */
  readonly code: string | undefined
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}

class FakeFrame implements Frame {
  readonly name: FrameName
  readonly calls: Call[] = []
  isRemoved = false

  constructor(name: FrameName) {
    this.name = name
  }

  readonly call: Frame['call'] = (call, input) =>
    new Promise((resolve, reject) => {
      const code = call === 'render' ? (input as { code: string }).code : undefined
      this.calls.push({ call, input, code, resolve, reject })
    })

  readonly remove = () => {
    this.isRemoved = true
    for (const { reject } of this.calls) reject(new DOMException('removed', 'AbortError'))
  }

  /** Resolves the last call of a name. */
  async answer(call: FrameCall, value: unknown): Promise<void> {
    this.find(call).resolve(value as never)
    await settlePromises()
  }

  drawn(ms = 1): Promise<void> {
    const svg = `<svg>${this.find('render').code}</svg>`
    return this.answer('render', { svg, ms, size: { width: 1, height: 1 }, first: undefined })
  }

  fail(call: FrameCall, code: FrameFailure['code']): Promise<void> {
    return this.reject(call, new FrameError({ code, message: code, line: 2 }))
  }

  async reject(call: FrameCall, error: Error): Promise<void> {
    this.find(call).reject(error)
    await settlePromises()
  }

  private find(name: FrameCall): Call {
    return this.calls.findLast(({ call }) => call === name)!
  }
}

/** A promise with its `resolve` and `reject`. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** A fake task runner, whose tasks a test resolves. */
export function fakeDiagramRunner() {
  const runs: { readonly name: string; readonly input: unknown; readonly end: Deferred }[] = []
  const run = (name: string, input: unknown) => {
    const end = deferred<never>()
    runs.push({ name, input, end })
    return { result: end.promise, cancel: () => undefined }
  }
  return {
    run: run as never,
    runs,
    async answer(name: string, value: unknown): Promise<void> {
      runs.findLast((it) => it.name === name)!.end.resolve(value as never)
      await settlePromises()
    },
  }
}

type Deferred = ReturnType<typeof deferred<never>>
