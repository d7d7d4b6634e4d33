import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { AdsPage } from '#src/features/admin/ads-page.tsx'
import type { PreviewAd } from '#src/features/admin/preview.tsx'
import { AdBox } from '#src/features/ads/ad-box.tsx'
import { AdDialogContent } from '#src/features/ads/ad-dialog.tsx'
import { css } from '#styled-system/css'

/** The ad management page. */
export default function AdminAds() {
  const [location, navigate] = useLocation()
  const leave = useCallback(
    () => navigate('/admin/login', { replace: true, state: { from: location } }),
    [navigate, location],
  )
  return <AdsPage preview={renderPreview} onLoggedOut={leave} />
}

function renderPreview(ad: PreviewAd) {
  const { type } = ad
  if (type === 'popup' || type === 'interstitial') {
    return (
      <div className={css({ flex: '1', minWidth: '0', bg: 'bg.raised' })}>
        <AdDialogContent ad={ad} onClose={() => undefined} />
      </div>
    )
  }
  return <AdBox ad={ad} look={type} onClose={() => undefined} />
}
