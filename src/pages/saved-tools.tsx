import { useState } from 'react'
import { Link } from 'wouter'
import { favorites, recents } from '#src/lib/saved-paths.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { toolAt } from '#src/tools/registry.ts'
import { StarIcon } from '#src/ui/icons.ts'
import { ToolIcon } from '#src/ui/tool-icon.tsx'
import { css } from '#styled-system/css'
import { messages } from './saved-messages.ts'

/** One row of the favorite tools, then the recent ones, newest first. */
function SavedTools() {
  const t = useMessages(messages)
  const language = useLanguage()
  const [paths] = useState(() => ({ favorite: favorites.read(), recent: recents.read() }))
  const all = new Set([...paths.favorite, ...paths.recent])
  const tools = [...all].flatMap((path) => toolAt(path) ?? [])
  if (tools.length === 0) return null
  return (
    <ul aria-label={t('saved')} className={row}>
      {tools.map(({ id, path, title }) => (
        <li key={id} className={css({ flex: 'none' })}>
          <Link href={path} className={chip}>
            <ToolIcon id={id} />
            {title[language]}
            {paths.favorite.includes(path) && (
              <span className={star}>
                <StarIcon size={12} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export default SavedTools

const row = css({
  display: 'flex',
  gap: '2',
  overflowX: 'auto',
  // The focus rings of the links are outside their boxes.
  m: '-4px',
  p: '4px',
  scrollbarWidth: 'none',
})

const chip = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  height: '8',
  px: '3',
  fontSize: '13',
  borderRadius: 'full',
  bg: 'bg.sunken',
  _hover: { bg: 'accent.subtle', color: 'accent' },
  _touch: { height: '11' },
})

const star = css({ color: 'warning', '& svg': { fill: 'currentColor' } })
