import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { useIdle } from '#src/lib/use-idle.ts'
import { lazyPart } from '#src/ui/lazy-part.ts'

const Ads = lazyPart(() => import('#src/features/ads/ads.tsx'))

/** The ads, once everything else is there. */
export function LateAds() {
  const [path] = useLocation()
  const idle = useIdle()
  return idle && !path.startsWith('/admin') ? (
    <Suspense>
      <Ads path={path} />
    </Suspense>
  ) : null
}
