import { useLocation } from 'wouter'
import { useAtom } from '#src/lib/use-atom.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { historyOpenAtom } from './open.ts'

const HistoryDialog = lazyPart(() => import('./history-dialog.tsx'))

/** The history, opened by a command on any page. */
export function HistoryCommand() {
  const [path] = useLocation()
  const [openAt, setOpenAt] = useAtom(historyOpenAtom)
  return openAt === path ? <HistoryDialog path={path} onClose={() => setOpenAt(undefined)} /> : null
}
