import { atom, getDefaultStore } from 'jotai/vanilla'

/** The default duration of a notification, in milliseconds. */
const NOTICE_MS = 5000

/** A message that closes after a while. */
export interface Notice {
  readonly id: string
  /** success, error, warning, or info; any other is shown without a color. */
  readonly type: string
  readonly title?: string | undefined
  readonly message: string
  /** Milliseconds; 0 keeps it until it is dismissed. */
  readonly duration: number
}

export type NewNotice = Partial<Omit<Notice, 'id'>> & Pick<Notice, 'message'>

export const noticesAtom = atom<readonly Notice[]>([])

const store = getDefaultStore()

/** Adds a notification, in place of one with the same message, and returns its id. */
function notify({ type = 'info', duration = NOTICE_MS, ...rest }: NewNotice): string {
  const id = Math.random().toString(36).slice(2, 9)
  store.set(noticesAtom, (list) => [
    // Several files can be missing for the same reason.
    ...list.filter((it) => it.type !== type || it.message !== rest.message),
    { ...rest, id, type, duration },
  ])
  if (duration > 0) setTimeout(dismissNotice, duration, id)
  return id
}

export function dismissNotice(id: string): void {
  store.set(noticesAtom, (list) => list.filter((notice) => notice.id !== id))
}

export function clearNotices(): void {
  store.set(noticesAtom, [])
}

const helper = (type: string) => (message: string, options?: Omit<NewNotice, 'message' | 'type'>) =>
  notify({ ...options, type, message })

export const notifyError = helper('error')
export const notifyWarning = helper('warning')
export const notifyInfo = helper('info')
