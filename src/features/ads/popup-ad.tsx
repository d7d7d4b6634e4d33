import { useEffect, useState } from 'react'
import type { PublicAd } from '#api/contract/ads.ts'
import { AdDialog } from './ad-dialog.tsx'
import { whenFree } from './attention.ts'

/** Milliseconds after which a popup opens. */
const DELAY = 1_000

/** An ad in a dialog, which every usual way out closes. */
export function PopupAd({ ad, onClose }: { readonly ad: PublicAd; readonly onClose: () => void }) {
  const [open, setOpen] = useState(false)
  useEffect(() => whenFree(DELAY, () => setOpen(true)), [])
  return open ? <AdDialog ad={ad} onClose={onClose} /> : null
}
