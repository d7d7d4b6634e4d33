import { useSyncExternalStore } from 'react'

/** A state outside of React, and those who are told of its changes. */
export abstract class Store<State extends object> {
  protected state: State
  private readonly listeners = new Set<() => void>()

  constructor(state: State) {
    this.state = state
  }

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

export function useStore<State extends object>({ subscribe, get }: Store<State>): State {
  return useSyncExternalStore(subscribe, get, get)
}
