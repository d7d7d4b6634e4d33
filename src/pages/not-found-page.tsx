import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { base, pathInSite } from '#src/core/base.ts'
import { restoredAddress } from '#src/features/links/restored-address.ts'
import { pinyin } from '#src/features/palette/pinyin.ts'
import { createSearch } from '#src/features/palette/search.ts'
import { notFoundHead } from '#src/features/site/site-heads.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { catalog } from '#src/tools/catalog.ts'
import { css } from '#styled-system/css'
import { messages } from './not-found-messages.ts'
import { Page } from './page.tsx'
import { ToolList } from './tool-list.tsx'

const isPage = (path: string) => path === '/recipes' || catalog.some((tool) => tool.path === path)

const searchTools = createSearch(catalog, pinyin)

export default function NotFoundPage() {
  const t = useMessages(messages)
  const language = useLanguage()
  const [query, setQuery] = useState('')
  const found = searchTools(query)
  useEffect(() => {
    const { pathname, search, hash } = location
    const address = restoredAddress(pathInSite(pathname), isPage)
    if (address === undefined) return
    // The page of a link is then started with it.
    location.replace(base + (address.includes('#') ? address : address + search + hash))
  }, [])
  return (
    <Page title={notFoundHead.title[language]} lead={t('text')}>
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        className={box}
      />
      {found.length > 0 ? <ToolList tools={found} /> : <p role="status">{t('none')}</p>}
      <p>
        <Link href="/" className={css({ color: 'accent', textDecoration: 'underline' })}>
          {t('home')}
        </Link>
      </p>
    </Page>
  )
}

const box = css({
  height: '10',
  maxWidth: '420px',
  px: '3',
  bg: 'bg.raised',
  border: '1px solid token(colors.border.strong)',
  borderRadius: 'md',
})
