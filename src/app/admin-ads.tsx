import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { AdminAuthProvider } from '#src/features/admin/admin-session.tsx'
import { AdsPage } from '#src/features/admin/ads-page.tsx'
import type { PreviewAd } from '#src/features/admin/preview.tsx'
import { AdBox } from '#src/features/ads/ad-box.tsx'
import { AdDialogContent } from '#src/features/ads/ad-dialog.tsx'

/** The management of ads. */
export default function AdminAds() {
  const [location, navigate] = useLocation()
  const leave = useCallback(
    () => navigate('/admin/login', { replace: true, state: { from: location } }),
    [navigate, location],
  )
  return (
    <AdminAuthProvider>
      <AdsPage preview={drawPreview} onLoggedOut={leave} />
    </AdminAuthProvider>
  )
}

function drawPreview(ad: PreviewAd) {
  const { type } = ad
  if (type === 'popup' || type === 'interstitial') {
    return (
      <div className="ad-dialog-preview">
        <AdDialogContent ad={ad} onClose={() => undefined} secondsLeft={0} />
      </div>
    )
  }
  return <AdBox ad={ad} look={type} onClose={() => undefined} />
}
