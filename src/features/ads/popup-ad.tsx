import { useEffect, useState } from 'react'
import type { PublicAd } from '#api/contract/ads.ts'
import { AdDialog } from './ad-dialog.tsx'

/** Milliseconds after which a popup opens. */
const DELAY = 1_000

/** An ad in a dialog, which every usual way out closes. */
export function PopupAd({ ad, onClose }: { readonly ad: PublicAd; readonly onClose: () => void }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setOpen, DELAY, true)
    return () => clearTimeout(timer)
  }, [])
  return open ? <AdDialog ad={ad} onClose={onClose} /> : null
}
