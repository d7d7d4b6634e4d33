import { atom, getDefaultStore } from 'jotai/vanilla'

/** Toasts shown at a time; a newer one takes the place of the older. */
const TOAST_LIMIT = 1
/** Milliseconds until a dismissed toast is forgotten. */
const TOAST_REMOVE_DELAY = 1_000_000
/** Milliseconds a toast stays open. */
const TOAST_DURATION = 5000

export interface Toast {
  readonly id: string
  readonly type: 'default' | 'destructive'
  readonly title: string
  readonly description?: string | undefined
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
  readonly open: boolean
}

export type NewToast = Partial<Omit<Toast, 'id' | 'open'>> &
  Pick<Toast, 'title'> & { readonly duration?: number }

export const toastsAtom = atom<readonly Toast[]>([])

const store = getDefaultStore()

/** Shows a toast and gives its id. */
export function showToast({
  type = 'default',
  duration = TOAST_DURATION,
  ...rest
}: NewToast): string {
  const id = Math.random().toString(36).slice(2, 9)
  store.set(toastsAtom, (list) =>
    [{ ...rest, id, type, open: true }, ...list].slice(0, TOAST_LIMIT),
  )
  if (duration > 0) setTimeout(dismissToast, duration, id)
  return id
}

/** Shows a toast of what failed and, where that helps, of what to do. */
export function showFailure(title: string, description?: string): void {
  showToast({ type: 'destructive', title, description })
}

export function dismissToast(id: string): void {
  store.set(toastsAtom, (list) =>
    list.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)),
  )
  setTimeout(
    () => store.set(toastsAtom, (list) => list.filter((toast) => toast.id !== id)),
    TOAST_REMOVE_DELAY,
  )
}
