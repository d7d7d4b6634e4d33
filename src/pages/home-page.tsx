import { Link } from 'wouter'
import { useMessages } from '#src/lib/use-messages.ts'
import { groups } from '#src/tools/groups.ts'
import { css } from '#styled-system/css'
import { CardGrid } from './card-grid.tsx'
import { GroupCard } from './group-card.tsx'
import { messages } from './messages.ts'
import { Page } from './page.tsx'
import { PasteBox } from './paste-box.tsx'

export function HomePage() {
  const t = useMessages(messages)
  return (
    <Page title={t('home.title')} lead={t('home.lead')}>
      <PasteBox />
      <CardGrid>
        {groups.map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
      </CardGrid>
      <Link href="/tools" className={all}>
        {t('home.all')}
      </Link>
    </Page>
  )
}

const all = css({
  alignSelf: 'flex-start',
  display: 'inline-flex',
  alignItems: 'center',
  height: '10',
  px: '4',
  fontWeight: '500',
  borderRadius: 'md',
  border: '1px solid token(colors.border)',
  bg: 'bg.raised',
  _hover: { bg: 'bg.hover' },
})
