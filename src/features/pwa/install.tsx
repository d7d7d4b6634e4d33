import { latePart } from '#src/ui/lazy-part.tsx'
import type { InstallButtonProps } from './install-button.tsx'
import { useInstall } from './install-offer.ts'

const InstallButton = latePart(() => import('./install-button.tsx'))

/** The install button, shown while the browser offers installation. */
export function Install({ look }: Pick<InstallButtonProps, 'look'>) {
  const install = useInstall()
  return install && <InstallButton look={look} onInstall={install} />
}
