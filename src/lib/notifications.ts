import { atom, getDefaultStore } from 'jotai/vanilla'

/** Milliseconds a notification stays when nothing else is said. */
const NOTICE_DURATION = 5000

/** A message that leaves by itself. */
export interface Notice {
  readonly id: string
  /** success, error, warning or info; anything else is drawn without colour. */
  readonly type: string
  readonly title?: string | undefined
  readonly message: string
  /** Milliseconds; 0 keeps it until it is dismissed. */
  readonly duration: number
}

export type NewNotice = Partial<Omit<Notice, 'id'>> & Pick<Notice, 'message'>

export const noticesAtom = atom<readonly Notice[]>([])

const store = getDefaultStore()

/** Appends a notification and gives its id. */
function notify({ type = 'info', duration = NOTICE_DURATION, ...rest }: NewNotice): string {
  const id = Math.random().toString(36).slice(2, 9)
  store.set(noticesAtom, (list) => [...list, { ...rest, id, type, duration }])
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

export const notifySuccess = helper('success')
export const notifyError = helper('error')
export const notifyWarning = helper('warning')
export const notifyInfo = helper('info')
