import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** A component that is loaded when it is first shown; without it, the page around it stands. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Nothing })))
}
