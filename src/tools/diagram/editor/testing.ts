import type { Clock } from './clock.ts'
import { type Frame, FrameError } from './frame/frame.ts'
import type { FrameCall, FrameFailure, FrameName } from './frame/protocol.ts'

/** Lets everything go on that waits for nothing but promises. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** A clock that stands still until it is told to go on. */
export function fakeClock() {
  let now = 0
  let timers: { readonly at: number; readonly call: () => void }[] = []
  const clock: Clock = {
    now: () => now,
    after(ms, call) {
      const timer = { at: now + Math.max(0, ms), call }
      timers.push(timer)
      return () => {
        timers = timers.filter((it) => it !== timer)
      }
    },
  }
  return {
    ...clock,
    async pass(ms: number): Promise<void> {
      const end = now + ms
      for (;;) {
        await settled()
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        now = next.at
        timers = timers.filter((it) => it !== next)
        next.call()
      }
      now = end
    },
  }
}

/** Frames that answer when they are told to. */
export function fakeFrames() {
  const opened: FakeFrame[] = []
  return {
    opened,
    /** The codes that were given to be drawn, frame by frame. */
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
  /** Of a drawing. */
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

  /** Answers the last call of a name. */
  async answer(call: FrameCall, value: unknown): Promise<void> {
    this.find(call).resolve(value as never)
    await settled()
  }

  drawn(ms = 1): Promise<void> {
    return this.answer('render', { svg: `<svg>${this.find('render').code}</svg>`, ms })
  }

  async fail(call: FrameCall, code: FrameFailure['code']): Promise<void> {
    this.find(call).reject(new FrameError({ code, message: code, line: 2 }))
    await settled()
  }

  private find(name: FrameCall): Call {
    return this.calls.findLast(({ call }) => call === name)!
  }
}

/** A promise that is settled from outside. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** A task runner whose tasks end when they are told to. */
export function fakeRunner() {
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
      await settled()
    },
  }
}

type Deferred = ReturnType<typeof deferred<never>>
