type Locks = Pick<LockManager, 'request'>

/**
 * A fake LockManager for one lock, which grants in the order of requests, shared ones together, and a function that
 * takes it from its holders, like the end of their workers.
 */
export function fakeLocks(): { readonly locks: Locks; readonly release: () => void } {
  interface Entry {
    readonly options: LockOptions
    readonly start: () => void
    readonly reject: (reason: unknown) => void
  }
  const queue: Entry[] = []
  let holders: Entry[] = []
  const isShared = ({ options }: Entry) => options.mode === 'shared'
  const next = () => {
    const [first] = queue
    if (!first || !(holders.length === 0 || [first, ...holders].every(isShared))) return
    queue.shift()
    holders.push(first)
    first.start()
    next()
  }
  const request = (_: string, ...rest: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      const action = rest.at(-1) as () => unknown
      const options: LockOptions = rest.length > 1 ? Object(rest[0]) : {}
      const start = () => {
        const result = Promise.resolve(action())
        const end = () => {
          holders = holders.filter((it) => it !== entry)
          next()
        }
        result.then(resolve, reject)
        result.then(end, end)
      }
      const entry: Entry = { options, start, reject }
      if (options.steal) {
        for (const { reject } of holders.splice(0)) reject(new DOMException('', 'AbortError'))
        queue.unshift(entry)
      } else queue.push(entry)
      options.signal?.addEventListener('abort', () => {
        const index = queue.indexOf(entry)
        if (index < 0) return
        queue.splice(index, 1)
        reject(options.signal?.reason)
        next()
      })
      next()
    })
  const release = () => {
    holders = []
    next()
  }
  return { locks: { request: request as Locks['request'] }, release }
}
