import { Suspense } from 'react'
import { lazyPart } from '#src/ui/lazy-part.ts'
import type { InstallButtonProps } from './install-button.tsx'
import { useInstall } from './install-offer.ts'

const InstallButton = lazyPart(() => import('./install-button.tsx'))

/** A button that installs the app, where and as long as the browser offers that. */
export function Install({ look }: Pick<InstallButtonProps, 'look'>) {
  const install = useInstall()
  return (
    install && (
      <Suspense>
        <InstallButton look={look} onInstall={install} />
      </Suspense>
    )
  )
}
