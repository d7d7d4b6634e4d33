import { Link } from 'wouter'
import { useIdle } from '#src/lib/use-idle.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { groups } from '#src/tools/groups.ts'
import { latePart } from '#src/ui/lazy-part.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { Page } from './page.tsx'
import { PasteBox } from './paste-box.tsx'
import { ToolGroup } from './tool-group.tsx'

const SavedTools = latePart(() => import('./saved-tools.tsx'))

export function HomePage() {
  const t = useMessages(messages)
  const idle = useIdle()
  return (
    <Page title={t('home.title')} lead={t('home.lead')}>
      <PasteBox />
      <p className={formats}>{t('home.formats')}</p>
      <div className={saved}>{idle && <SavedTools />}</div>
      {groups.map((group) => (
        <ToolGroup key={group.id} group={group} />
      ))}
      <Link href="/tools" className={all}>
        {t('home.all')}
      </Link>
    </Page>
  )
}

const formats = css({ fontSize: '12', color: 'fg.muted', textWrap: 'pretty' })

// The start script sets the attribute before the first paint, so that the row has its place.
const saved = css({ display: 'none', minHeight: '10', '[data-saved] &': { display: 'block' } })

const all = css({
  alignSelf: 'flex-start',
  display: 'inline-flex',
  alignItems: 'center',
  height: '10',
  _touch: { height: '11' },
  px: '4',
  fontWeight: '500',
  borderRadius: 'md',
  border: '1px solid token(colors.border)',
  bg: 'bg.raised',
  _hover: { bg: 'bg.hover' },
})
