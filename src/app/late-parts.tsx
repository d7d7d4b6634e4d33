import { useLocation } from 'wouter'
import { useIdle } from '#src/lib/use-idle.ts'
import { latePart } from '#src/ui/lazy-part.tsx'

const StartAds = latePart(() => import('#src/features/ads/start-ads.tsx'))
const Notices = latePart(() => import('./notices.tsx'))

/** Loads the notifications and ads when the page is idle. */
export function LateParts() {
  const [path] = useLocation()
  return useIdle() ? (
    <>
      <Notices />
      {path.startsWith('/admin') ? null : <StartAds path={path} />}
    </>
  ) : null
}
