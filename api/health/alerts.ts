import { setTimeout as sleep } from 'node:timers/promises'

/** A message to the webhook, as JSON; `text` is a sentence, which chat services show. */
export interface Alert {
  readonly kind: string
  readonly text: string
  readonly [fact: string]: string | number | null
}

export interface AlertsDeps {
  /** Undefined to send nothing. */
  readonly url: string | undefined
  /** The address of the site, to tell several sites apart. */
  readonly site: string | undefined
  readonly now: () => Date
  /** Logs an outcome, without the URL, which may contain a secret. */
  readonly logEvent: (event: string, facts: Readonly<Record<string, string | number>>) => void
  /** Waits for this many milliseconds before a retry. */
  readonly pause?: (milliseconds: number) => Promise<unknown>
}

const TIMEOUT_MS = 10_000
/** The waiting times before the retries: a webhook that is down for an hour still gets the alert. */
const RETRIES_MS = [10_000, 60_000, 600_000, 3_600_000]
/** Alerts that are being sent or wait for a retry; further ones are dropped. */
const MAX_PENDING = 20

export type SendAlert = ReturnType<typeof createAlerts>

/** Returns a function that posts an alert to the webhook and retries. It never rejects. */
export function createAlerts({ url, site, now, logEvent, pause = wait }: AlertsDeps) {
  let pending = 0
  return async (alert: Alert): Promise<void> => {
    if (url === undefined) return
    const { kind } = alert
    if (pending >= MAX_PENDING) return logEvent('alert-dropped', { kind })
    pending += 1
    const body = JSON.stringify({ ...alert, site, at: now().toISOString() })
    let outcome = await post(url, body)
    let attempts = 1
    for (const milliseconds of RETRIES_MS) {
      if (outcome === 'sent' || !outcome.canRetry) break
      await pause(milliseconds)
      outcome = await post(url, body)
      attempts += 1
    }
    pending -= 1
    if (outcome === 'sent') logEvent('alert-sent', { kind, attempts })
    else logEvent('alert-failed', { kind, attempts, reason: outcome.reason })
  }
}

type Outcome = 'sent' | { readonly canRetry: boolean; readonly reason: string }

async function post(url: string, body: string): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      // A redirect could send the alert to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (response.ok) return 'sent'
    const { status } = response
    const canRetry = status >= 500 || status === 408 || status === 429
    return { canRetry, reason: `status ${status}` }
  } catch (error) {
    return { canRetry: true, reason: codeOf(error) }
  }
}

/** The code of a failed request. Its message may contain the URL. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return error instanceof Error ? error.name : 'unknown'
}

/** Doesn't keep the process alive. */
const wait = (milliseconds: number): Promise<unknown> =>
  sleep(milliseconds, undefined, { ref: false })
