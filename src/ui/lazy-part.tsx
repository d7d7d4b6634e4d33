import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { loadRemainingStyles } from './remaining-styles.ts'

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

/** A component whose code is loaded when it is first rendered, or before. */
export interface LazyPart<Props> {
  (props: Props): ReactNode
  /**
   * Loads the code, so that the component renders at once; rejects if that fails. Waits for the
   * remaining styles unless the document has those of this component.
   */
  readonly load: (isStyled?: boolean) => Promise<void>
  /** Loads the code; a failure shows when the component is rendered. */
  readonly prepare: () => void
}

interface Closable {
  readonly onClose?: () => void
  /** Rendered instead until the code is loaded. */
  readonly children?: ReactNode
}

/**
 * A part that renders nothing and calls its `onClose` if its code can't be loaded. Each time it is
 * mounted, it tries again.
 */
export const lazyPart = <Props extends object>(load: Load<Props>): LazyPart<Props> =>
  lazyComponent(load, { isPage: false })

/** A part whose styles every page contains: its chunk is in `scripts/prerender.ts`. */
export const latePart = <Props extends object>(load: Load<Props>): LazyPart<Props> =>
  lazyComponent(load, { isPage: false, isLate: true })

/** A page, which throws if its code can't be loaded. */
export const lazyPage = <Props extends object>(load: Load<Props>): LazyPart<Props> =>
  lazyComponent(load, { isPage: true })

/**
 * Shows the component as soon as its code is loaded. React would reveal suspended content 300 ms
 * after its fallback.
 */
function lazyComponent<Props extends object>(
  loadModule: Load<Props>,
  { isPage, isLate = false }: { readonly isPage: boolean; readonly isLate?: boolean },
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const load = async (isStyled = isLate) => {
    if (loaded) return
    const [module] = await Promise.all([loadModule(), isStyled || loadRemainingStyles()])
    loaded = module.default
  }
  function Part(props: Props & Closable) {
    // Fixed once it is shown: another component would remount it.
    const [Shown, setShown] = useState(() => loaded)
    const fail = useEffectEvent((error: unknown) => {
      if (!isPage) return props.onClose?.()
      setShown(() => {
        throw error
      })
    })
    useEffect(() => {
      if (Shown) return
      let isMounted = true
      load().then(
        () => setShown(() => loaded),
        (error) => isMounted && fail(error),
      )
      return () => {
        isMounted = false
      }
    }, [Shown])
    return Shown ? <Shown {...props} /> : props.children
  }
  return Object.assign(Part, { load, prepare: () => void load().catch(() => undefined) })
}
