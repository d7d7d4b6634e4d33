import { useEffect } from 'react'
import { Link } from 'wouter'
import { Install } from '#src/features/pwa/install.tsx'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { groups } from '#src/tools/groups.ts'
import { css } from '#styled-system/css'
import { GroupLinks } from './group-links.tsx'
import { messages } from './messages.ts'

/** All tools and the about page on a narrow screen, below the header. */
export function MobileMenu({ onLeave }: { readonly onLeave: () => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && onLeave()
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onLeave])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <nav
      aria-label={t('menu')}
      className={panel}
      onClick={(event) => (event.target as Element).closest('a') && onLeave()}
    >
      {groups.map((group) => (
        <section key={group.id}>
          <h2 className={css({ px: '3', pt: '3', fontSize: '12', color: 'fg.muted' })}>
            {group.title[language]}
          </h2>
          <GroupLinks group={group} />
        </section>
      ))}
      <Link href="/about" className={css({ display: 'block', px: '3', py: '3', marginTop: '2' })}>
        {t('about')}
      </Link>
      <Install look="text" />
    </nav>
  )
}

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
