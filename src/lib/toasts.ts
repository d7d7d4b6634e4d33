import { atom, getDefaultStore } from 'jotai/vanilla'

/** The maximum number of toasts; a new one replaces the oldest. */
const MAX_TOASTS = 1
/** The delay before a dismissed toast is removed. */
const REMOVE_DELAY_MS = 1_000_000
/** The default duration of a toast. */
const TOAST_MS = 5000
/** The time to read a toast and to undo. */
const UNDO_MS = 20_000

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

/** Shows a toast and returns its id. */
export function showToast({ type = 'default', duration = TOAST_MS, ...rest }: NewToast): string {
  const id = Math.random().toString(36).slice(2, 9)
  store.set(toastsAtom, (list) => [{ ...rest, id, type, open: true }, ...list].slice(0, MAX_TOASTS))
  if (duration > 0) setTimeout(dismissToast, duration, id)
  return id
}

/** Shows a toast whose button undoes what has just happened. */
export function showUndo(title: string, label: string, run: () => void): void {
  showToast({ title, duration: UNDO_MS, action: { label, run } })
}

/** Shows an error toast; `description` is the next step. */
export function showFailure(title: string, description?: string): void {
  showToast({ type: 'destructive', title, description })
}

export function dismissToast(id: string): void {
  store.set(toastsAtom, (list) =>
    list.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)),
  )
  setTimeout(
    () => store.set(toastsAtom, (list) => list.filter((toast) => toast.id !== id)),
    REMOVE_DELAY_MS,
  )
}
