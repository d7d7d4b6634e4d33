import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PublicAd } from '#api/contract/ads.ts'
import { AdDialog } from './ad-dialog.tsx'
import { whenFree } from './attention.ts'

/** Milliseconds after which a popup opens, unless the visitor is busy. */
const DELAY = 1_000

/** An ad in a dialog, which every usual way out closes. */
export function PopupAd({ ad, onClose }: { readonly ad: PublicAd; readonly onClose: () => void }) {
  const [open, setOpen] = useState(false)
  // Drawn at once: a key that is pressed meanwhile would come after the look and before the dialog.
  useEffect(() => whenFree(DELAY, () => flushSync(() => setOpen(true))), [])
  return open ? <AdDialog ad={ad} onClose={onClose} /> : null
}
