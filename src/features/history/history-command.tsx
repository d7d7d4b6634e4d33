import { useLocation } from 'wouter'
import { useStore } from '#src/lib/use-store.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { historyOpenAtom } from './open.ts'

const HistoryDialog = lazyPart(() => import('./history-dialog.tsx'))

/** The history, opened by a command on any page. */
export function HistoryCommand() {
  const [path] = useLocation()
  const openAt = useStore(historyOpenAtom)
  return openAt === path ? (
    <HistoryDialog path={path} onClose={() => historyOpenAtom.set(undefined)} />
  ) : null
}
