import { navigate } from 'wouter/use-browser-location'
import { base, pathInSite } from '#src/core/base.ts'
import { confirmLeave } from '#src/lib/leave-guard.ts'
import { notifyError, notifyInfo } from '#src/lib/notifications.ts'
import { openContent } from './open-content.ts'
import { translate } from './open-in-tool.ts'

/** Parameters of a launch of the installed app: https://wicg.github.io/web-app-launch/ */
export interface LaunchParams {
  readonly targetURL?: string | null
  readonly files?: readonly { readonly getFile?: () => Promise<File> }[]
}

/** Handles a launch of the installed app in the open window: opens its file or its address. */
export async function openLaunch({ files = [], targetURL }: LaunchParams): Promise<void> {
  const file = await files[0]?.getFile?.()
  if (file) {
    if (!confirmLeave()) return
    await openContent(file)
    if (files.length > 1)
      notifyInfo(translate('open.several', { name: file.name, count: files.length }))
    return
  }
  const target = targetURL ? new URL(targetURL) : undefined
  // The app icon only focuses the window, whatever its page.
  if (!target || target.origin !== location.origin || pathInSite(target.pathname) === '/') return
  if (target.pathname !== location.pathname && confirmLeave())
    navigate(target.pathname + target.search)
}

/** Opens the content shared to the app; `take` reads it. */
export async function openShared(take: () => Promise<string | File | undefined>): Promise<void> {
  const content = await take().catch(() => undefined)
  navigate(`${base}/`, { replace: true })
  if (content === undefined) notifyError(translate('shared.lost'))
  else await openContent(content, { replace: true })
}
