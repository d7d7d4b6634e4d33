import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react'
import { restOfStyles } from '#src/ui/rest-of-styles.ts'

type PageModule<Props> = { readonly default: ComponentType<Props> }

export interface LazyPage<Props = object> {
  /** Fetches the page's code, so that it is drawn at once; rejects when it does not come. */
  readonly load: () => Promise<unknown>
  readonly Page: ComponentType<Props>
}

/** A page whose code is fetched when it is visited. Once that is here, it is drawn without a pause. */
export function lazyPage<Props extends object>(
  load: () => Promise<PageModule<Props>>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    const [module] = await Promise.all([load(), restOfStyles()])
    loaded = module.default
    return module
  }
  const Later = lazy(loadOnce) as LazyExoticComponent<ComponentType<object>>
  function Page(props: Props) {
    // For as long as the page is on the screen: another component would be another page.
    const [Now] = useState(() => loaded)
    return Now ? <Now {...props} /> : <Later {...props} />
  }
  return { load: loadOnce, Page }
}
