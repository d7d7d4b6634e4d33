import { type ComponentType, lazy } from 'react'
import { restOfStyles } from './rest-of-styles.ts'

const Nothing = () => null

/** A component that is loaded when it is first shown; without it, the page around it stands. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) {
  return lazy<ComponentType<Props>>(async () => {
    const [part] = await Promise.all([load().catch(() => ({ default: Nothing })), restOfStyles()])
    return part
  })
}
