import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Listens to the keys of the page while a component is shown. A layout effect, because a key can
 * arrive between the drawing of the component and its effects. With `capture`, it runs before the
 * handlers of an editor.
 */
export function useKeyDown(press: (event: KeyboardEvent) => void, capture = false): void {
  const pressNow = useEffectEvent(press)
  useLayoutEffect(() => {
    addEventListener('keydown', pressNow, { capture })
    return () => removeEventListener('keydown', pressNow, { capture })
  }, [capture])
}
