import { navigate } from 'wouter/use-browser-location'
import { mayLeave } from '#src/lib/leaving.ts'
import { notifyError, notifyInfo } from '#src/lib/notifications.ts'
import { openContent, translate } from './open-content.ts'

/** How the installed app was started: https://wicg.github.io/web-app-launch/ */
export interface LaunchParams {
  readonly targetURL?: string | null
  readonly files?: readonly { readonly getFile?: () => Promise<File> }[]
}

/** Does what a start of the installed app asks of the window that is open. */
export async function openLaunch({ files = [], targetURL }: LaunchParams): Promise<void> {
  const file = await files[0]?.getFile?.()
  if (file) {
    if (!mayLeave()) return
    await openContent(file)
    if (files.length > 1)
      notifyInfo(translate('open.several', { name: file.name, count: files.length }))
    return
  }
  const target = targetURL ? new URL(targetURL) : undefined
  // The app's own icon asks for the app, wherever it stands.
  if (!target || target.origin !== location.origin || target.pathname === '/') return
  if (target.pathname !== location.pathname && mayLeave()) navigate(target.pathname + target.search)
}

/** Opens what was shared to the app, which `take` gives. */
export async function openShared(take: () => Promise<string | File | undefined>): Promise<void> {
  const content = await take().catch(() => undefined)
  navigate('/', { replace: true })
  if (content === undefined) notifyError(translate('shared.lost'))
  else await openContent(content, { replace: true })
}
