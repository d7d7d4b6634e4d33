import { useEffect, useRef } from 'react'
import { formatNumber } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { useRowWindow } from '#src/ui/row-window.ts'
import { small } from '#src/ui/styles.ts'
import { Switch } from '#src/ui/switch.tsx'
import { useTouch } from '#src/ui/use-touch.ts'
import { css } from '#styled-system/css'
import { LocationRow } from './location-row.tsx'
import { messages } from './messages.ts'
import type { Answer, UnescaperStore } from './store.ts'

/** A virtualized list of all embedded JSON strings. */
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
  const language = useLanguage()
  const scroller = useRef<HTMLDivElement>(null)
  const { shown, collapsed, locations } = useStore(store)
  const { first, count, height, topOf, onScroll } = useRowWindow(
    scroller,
    found,
    useTouch() ? TOUCH_ROW_SIZE : ROW_SIZE,
  )
  useEffect(
    () => store.list(Math.max(0, first - OVERSCAN_ROWS), count + 2 * OVERSCAN_ROWS),
    [store, first, count],
  )

  return (
    <section className={box}>
      <div className={head}>
        {found > 0 ? (
          <h3 className={css({ fontWeight: '600', color: 'fg', whiteSpace: 'nowrap' })}>
            {t('embedded')}{' '}
            <span className={css({ fontWeight: '400' })}>{formatNumber(found, language)}</span>
          </h3>
        ) : null}
        <div className={controls}>
          {deepest > 1 && shown && shown.unescaped < found ? (
            <Button onClick={() => void store.select({ kind: 'level' })}>{t('level')}</Button>
          ) : null}
          <Switch label={t('collapse')} checked={collapsed} onChange={onCollapse} />
        </div>
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

/** In pixels. */
const ROW_SIZE = { row: 24 }
const TOUCH_ROW_SIZE = { row: 44 }

const OVERSCAN_ROWS = 20

const box = css({
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: { base: 'none', _wide: '35%' },
  minHeight: '0',
  borderBottom: '1px solid token(colors.border)',
})

const head = `${small} ${css({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1',
  minHeight: '8',
  px: '3',
  py: '1',
})}`

const controls = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  marginLeft: 'auto',
  '& button': { height: { base: '6', _touch: '11' }, px: '2', fontSize: '12' },
})

const scroll = css({
  flex: '0 1 auto',
  minHeight: '24px',
  maxHeight: { base: '176px', _wide: 'none' },
  overflow: 'auto',
  bg: 'bg.raised',
  scrollbarWidth: 'thin',
})

const list = css({ position: 'relative', listStyle: 'none' })
