import { useMessages } from '#src/lib/use-messages.ts'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { NextIcon, PreviousIcon } from '#src/ui/icons.ts'
import { css, cva } from '#styled-system/css'
import type { Page } from './ad-list.ts'
import { messages } from './list-messages.ts'

/** How many ads are listed and, if they don't fit on one page, the controls that turn the pages. */
export function AdsPager({
  page: { page, pages, first, items, total },
  onTurn,
}: {
  readonly page: Page<unknown>
  readonly onTurn: (page: number) => void
}) {
  const t = useMessages(messages)
  const turn = (by: number) => {
    const next = page + by
    if (next >= 0 && next < pages) onTurn(next)
  }
  return (
    <div className={bar({ turns: pages > 1 })}>
      <p role="status" className={css({ fontSize: '12', color: 'fg.muted' })}>
        {pages > 1
          ? t('count', { first: first + 1, last: first + items.length, total })
          : t('count.all', { total })}
      </p>
      {pages > 1 && (
        <nav aria-label={t('pages')} className={css({ display: 'flex', alignItems: 'center' })}>
          {/* Not `disabled`, which would lose the focus. */}
          <IconButton label={t('previous')} aria-disabled={page === 0} onClick={() => turn(-1)}>
            <PreviousIcon />
          </IconButton>
          <ChoiceList
            aria-label={t('page')}
            className={select}
            value={String(page)}
            onChange={(value) => onTurn(Number(value))}
            options={Array.from({ length: pages }, (_, i) => ({
              value: String(i),
              label: t('page.of', { page: i + 1, pages }),
            }))}
          />
          <IconButton label={t('next')} aria-disabled={page === pages - 1} onClick={() => turn(1)}>
            <NextIcon />
          </IconButton>
        </nav>
      )}
    </div>
  )
}

const bar = cva({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '3',
  },
  variants: {
    // Stays below the header (56px) while the page scrolls, so that the next page is always within reach.
    turns: {
      true: {
        position: 'sticky',
        top: '56px',
        zIndex: '1',
        py: '1',
        bg: 'bg',
        _short: { position: 'static' },
      },
    },
  },
})

const select = css({
  minHeight: '8',
  px: '1',
  fontSize: '13',
  bg: 'bg',
  border: '1px solid token(colors.border.strong)',
  borderRadius: 'md',
  _touch: { minHeight: '11' },
})
