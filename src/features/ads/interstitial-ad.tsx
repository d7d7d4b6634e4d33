import { useEffect, useState } from 'react'
import type { PublicAd } from '#api/contract/ads.ts'
import { AdDialog } from './ad-dialog.tsx'
import { openInterstitial } from './countdown.ts'

/** An ad in a dialog that can be closed only after a countdown. */
export function InterstitialAd({
  ad,
  onClose,
}: {
  readonly ad: PublicAd
  readonly onClose: () => void
}) {
  const [left, setLeft] = useState<number>()
  useEffect(() => openInterstitial(setLeft), [])
  return left === undefined ? null : <AdDialog ad={ad} onClose={onClose} secondsLeft={left} />
}
