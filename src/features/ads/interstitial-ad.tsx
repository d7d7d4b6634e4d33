import { useEffect, useState } from 'react'
import type { PublicAd } from '#api/contract/ads.ts'
import { AdDialog } from './ad-dialog.tsx'
import { whenFree } from './attention.ts'

/** Milliseconds after which an interstitial opens. */
const DELAY = 500
/** Seconds before it can be closed. */
const COUNTDOWN = 5

/** An ad in a dialog that can be closed only after a countdown. */
export function InterstitialAd({
  ad,
  onClose,
}: {
  readonly ad: PublicAd
  readonly onClose: () => void
}) {
  const [left, setLeft] = useState<number>()
  useEffect(() => whenFree(DELAY, () => setLeft(COUNTDOWN)), [])
  useEffect(() => {
    if (left === undefined || left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return left === undefined ? null : <AdDialog ad={ad} onClose={onClose} secondsLeft={left} />
}
