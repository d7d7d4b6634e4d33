import { useSyncExternalStore } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { codeOf } from './client.ts'
import { OtherOrigin } from './passkey-client.ts'
import { messages } from './passkey-messages.ts'
import { useReasons } from './use-reasons.ts'

/** Explains why a passkey couldn't be used or added, and what to do next. */
export function usePasskeyReasons() {
  const t = useMessages(messages)
  const commonReasonOf = useReasons()
  return (error: unknown): string => {
    if (error instanceof OtherOrigin) return t('other-origin', { origin: error.expected })
    const code = codeOf(error) || (error instanceof Error ? error.name : '')
    const key = Object.hasOwn(reasons, code) ? reasons[code] : undefined
    return key === undefined ? commonReasonOf(error) : t(key)
  }
}

type Reason = 'unavailable' | 'refused' | 'registered' | 'canceled' | 'unsupported'

/** By the code of a problem, or the name of a `DOMException` (WebAuthn level 3, section 5.1). */
const reasons: Readonly<Record<string, Reason>> = {
  'insecure-origin': 'unavailable',
  SecurityError: 'unavailable',
  'wrong-passkey': 'refused',
  stale: 'registered',
  InvalidStateError: 'registered',
  NotAllowedError: 'canceled',
  AbortError: 'canceled',
  ConstraintError: 'unsupported',
  NotSupportedError: 'unsupported',
}

/** Why this page can't use passkeys; undefined if it can. */
export const usePasskeyObstacle = (): 'unavailable' | 'unsupported' | undefined =>
  // The prerendered page doesn't know the browser.
  useSyncExternalStore(subscribe, obstacle, () => 'unsupported')

const subscribe = () => () => undefined

function obstacle(): 'unavailable' | 'unsupported' | undefined {
  const isAddress = /^(?:[\d.]+|\[.*\])$/.test(location.hostname)
  if (!isSecureContext || isAddress) return 'unavailable'
  return 'PublicKeyCredential' in window ? undefined : 'unsupported'
}
