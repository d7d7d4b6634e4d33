import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { AdminAuthProvider } from '#src/features/admin/admin-session.tsx'
import { AdsPage } from '#src/features/admin/ads-page.tsx'
import type { PreviewAd } from '#src/features/admin/preview.tsx'
import { AdBox } from '#src/features/ads/ad-box.tsx'

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
  const look = ad.type === 'banner' || ad.type === 'sidebar' ? ad.type : 'native'
  return <AdBox ad={ad} look={look} onClose={() => undefined} />
}
