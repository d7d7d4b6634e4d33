import { useEffect, useRef } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { useRowWindow } from '#src/ui/row-window.ts'
import { small } from '#src/ui/styles.ts'
import { Switch } from '#src/ui/switch.tsx'
import { css } from '#styled-system/css'
import { LocationRow } from './location-row.tsx'
import { messages } from './messages.ts'
import type { Answer, UnescaperStore } from './store.ts'

/** Every place where JSON was found in a string, of which only those in view exist. */
export function LocationList({
  answer: { found, deepest },
  store,
  onCollapse,
  onShow,
}: {
  readonly answer: Answer
  readonly store: UnescaperStore
  readonly onCollapse: (collapsed: boolean) => void
  readonly onShow: (at: number) => void
}) {
  const t = useMessages(messages)
  const scroller = useRef<HTMLDivElement>(null)
  const { shown, collapsed, locations } = useStore(store)
  const { first, count, height, topOf, onScroll } = useRowWindow(scroller, found, ROW)
  useEffect(
    () => store.list(Math.max(0, first - MARGIN), count + 2 * MARGIN),
    [store, first, count],
  )

  return (
    <section className={box}>
      <div className={head}>
        {found > 0 ? (
          <h3 className={css({ fontWeight: '600', color: 'fg' })}>
            {t('embedded')} <span className={css({ fontWeight: '400' })}>{found}</span>
          </h3>
        ) : null}
        <span className={css({ flex: '1' })} />
        {deepest > 1 && shown && shown.unescaped < found ? (
          <Button onClick={() => void store.select({ kind: 'level' })}>{t('level')}</Button>
        ) : null}
        <Switch label={t('collapse')} checked={collapsed} onChange={onCollapse} />
      </div>
      {found > 0 ? (
        <div ref={scroller} className={scroll} onScroll={onScroll}>
          <ul aria-label={t('embedded')} className={list} style={{ height: `${height}px` }}>
            {locations.map((row) => (
              <LocationRow
                key={row.at}
                row={row}
                top={topOf(row.at)}
                total={found}
                onShow={onShow}
                onChange={(unescaped) => store.toggle(row.at, unescaped)}
              />
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

/** The height of a row in pixels. */
const ROW = { row: 24 }

/** Rows kept above and below those in view. */
const MARGIN = 20

const box = css({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '35%',
  minHeight: '0',
  borderBottom: '1px solid token(colors.border)',
})

const head = `${small} ${css({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '8',
  px: '3',
  '& button': { height: '6', px: '2', fontSize: '12' },
})}`

const scroll = css({
  flex: '0 1 auto',
  minHeight: '24px',
  maxHeight: { base: '168px', _wide: 'none' },
  overflow: 'auto',
  bg: 'bg.raised',
  scrollbarWidth: 'thin',
})

const list = css({ position: 'relative', listStyle: 'none' })
