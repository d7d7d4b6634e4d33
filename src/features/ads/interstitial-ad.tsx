import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
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
  // Drawn at once, so that no key comes between the look at what the visitor does and the dialog.
  useEffect(() => openInterstitial((seconds) => flushSync(() => setLeft(seconds))), [])
  return left === undefined ? null : <AdDialog ad={ad} onClose={onClose} secondsLeft={left} />
}
