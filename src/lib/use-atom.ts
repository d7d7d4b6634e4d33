import { type Atom, getDefaultStore, type PrimitiveAtom, type SetStateAction } from 'jotai/vanilla'
import { useCallback, useSyncExternalStore } from 'react'

const store = getDefaultStore()

/**
 * The value of an atom; rerenders on change. Jotai's own hooks would make each first load larger:
 * they also await promises, which no atom here contains.
 *
 * @param prerendered the value with which a prerendered page hydrates, if it can differ.
 */
export function useAtomValue<Value>(atom: Atom<Value>, prerendered?: Value): Value {
  const subscribe = useCallback((render: () => void) => store.sub(atom, render), [atom])
  const get = () => store.get(atom)
  return useSyncExternalStore(subscribe, get, () => prerendered ?? get())
}

/** The value of an atom, and a function that sets it. */
export function useAtom<Value>(
  atom: PrimitiveAtom<Value>,
): readonly [Value, (value: SetStateAction<Value>) => void] {
  const set = useCallback((value: SetStateAction<Value>) => store.set(atom, value), [atom])
  return [useAtomValue(atom), set]
}
