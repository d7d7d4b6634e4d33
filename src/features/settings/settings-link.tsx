import { Link } from 'wouter'
import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { messages } from './link-messages.ts'

/** The link to the settings, in the footer of wide screens or in the menu of narrow ones. */
export default function SettingsLink({ look }: { readonly look: 'footer' | 'menu' }) {
  const t = useMessages(messages)
  return (
    <Link href="/settings" className={look === 'menu' ? menu : footer}>
      {t('settings')}
    </Link>
  )
}

const menu = css({ display: 'block', px: '3', py: '3' })

const footer = css({
  display: { base: 'none', _wide: 'inline-flex' },
  alignItems: 'center',
  height: '6',
  flex: 'none',
  _hover: { color: 'fg' },
})
