/** State outside of React; a page renders its snapshot. */
export abstract class Store<State> {
  protected abstract state: State
  private readonly listeners = new Set<() => void>()

  readonly get = (): State => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  protected set(change: Partial<State>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}
