import { Link } from 'wouter'
import { Install } from '#src/features/pwa/install.tsx'
import { useKeyDown } from '#src/lib/use-key-down.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { groups } from '#src/tools/groups.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { css } from '#styled-system/css'
import { GroupLinks } from './group-links.tsx'
import { messages } from './messages.ts'

const SettingsLink = lazyPart(() => import('#src/features/settings/settings-link.tsx'))

/** The navigation panel of narrow screens: all tools and the about page. */
function MobileMenu({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  useKeyDown((event) => {
    if (event.key === 'Escape') onClose()
  })

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <nav
      aria-label={t('menu')}
      className={panel}
      onClick={(event) => (event.target as Element).closest('a') && onClose()}
    >
      {groups.map((group) => (
        <section key={group.id}>
          <h2 className={css({ px: '3', pt: '3', fontSize: '12', color: 'fg.muted' })}>
            {group.title[language]}
          </h2>
          <GroupLinks group={group} />
        </section>
      ))}
      <Link href="/recipes" className={css({ display: 'block', px: '3', py: '3', marginTop: '2' })}>
        {t('recipes')}
      </Link>
      <Link href="/about" className={css({ display: 'block', px: '3', py: '3' })}>
        {t('about')}
      </Link>
      <SettingsLink look="menu" />
      <Install look="text" />
    </nav>
  )
}

export default MobileMenu

const panel = css({
  position: 'fixed',
  insetX: '0',
  top: '56px',
  bottom: '0',
  overflowY: 'auto',
  p: '2',
  bg: 'bg.raised',
  _wide: { display: 'none' },
})
