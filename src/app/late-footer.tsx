import { OfflineStatus } from '#src/features/pwa/offline-status.tsx'
import SettingsLink from '#src/features/settings/settings-link.tsx'
import { ShortcutsButton } from '#src/features/shortcuts/shortcuts-button.tsx'

/** The parts of the footer that can wait for the first render. */
export default function LateFooter() {
  return (
    <>
      <OfflineStatus />
      <ShortcutsButton />
      <SettingsLink look="footer" />
    </>
  )
}
