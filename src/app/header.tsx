import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { LanguageMenu } from '#src/features/language/language-menu.tsx'
import { PaletteButton } from '#src/features/palette/button.tsx'
import { Install } from '#src/features/pwa/install.tsx'
import { site } from '#src/features/site/site.ts'
import { ThemeToggle } from '#src/features/theme/theme-toggle.tsx'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { groups } from '#src/tools/groups.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { NavMenu } from '#src/ui/nav-menu.tsx'
import { CloseIcon, MenuIcon } from '#src/ui/shell-icons.tsx'
import { css } from '#styled-system/css'
import { GroupLinks } from './group-links.tsx'
import { messages } from './messages.ts'

const MobileMenu = lazyPart(() => import('./mobile-menu.tsx'))

export function Header() {
  const t = useMessages(messages)
  const language = useLanguage()
  const [location] = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === location
  // Navigation closes the panel.
  if (openAt !== undefined && !open) setOpenAt(undefined)

  return (
    <header className={bar}>
      <Link href="/" className={title}>
        {site.name}
      </Link>
      <nav aria-label={t('menu')} className={menus}>
        {groups.map((group) => (
          <NavMenu key={group.id} label={group.title[language]}>
            <GroupLinks group={group} />
          </NavMenu>
        ))}
        <Link
          href="/recipes"
          className={about}
          aria-current={location === '/recipes' ? 'page' : undefined}
        >
          {t('recipes')}
        </Link>
        <Link
          href="/about"
          className={about}
          aria-current={location === '/about' ? 'page' : undefined}
        >
          {t('about')}
        </Link>
      </nav>
      <div className={css({ marginLeft: 'auto', display: 'flex', gap: '1' })}>
        <PaletteButton load={loadPalette} />
        <div className={css({ display: 'none', _wide: { display: 'block' } })}>
          <Install look="icon" />
        </div>
        <LanguageMenu />
        <ThemeToggle />
        <div className={css({ _wide: { display: 'none' } })}>
          <IconButton
            label={t(open ? 'menu.close' : 'menu.open')}
            aria-expanded={open}
            onClick={() => setOpenAt(open ? undefined : location)}
          >
            {open ? <CloseIcon size={20} /> : <MenuIcon size={20} />}
          </IconButton>
        </div>
      </div>
      {open && <MobileMenu onClose={() => setOpenAt(undefined)} />}
    </header>
  )
}

const loadPalette = async () => (await import('./tool-palette.tsx')).default

const bar = css({
  position: { base: 'fixed', _short: 'absolute' },
  insetX: '0',
  top: '0',
  zIndex: '10',
  height: '14',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: '4',
  bg: 'bg.raised',
  borderBottom: '1px solid token(colors.border)',
})

const title = css({
  fontSize: '16',
  fontWeight: '650',
  letterSpacing: '-0.01em',
  marginRight: '2',
  _touch: { lineHeight: '44px' },
})

const menus = css({ display: 'none', _wide: { display: 'flex', alignItems: 'center' } })

const about = css({
  display: 'inline-flex',
  alignItems: 'center',
  height: '8',
  px: '3',
  borderRadius: 'md',
  color: 'fg.muted',
  _hover: { bg: 'bg.hover', color: 'fg' },
  _current: { color: 'fg' },
})
