import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { PART_MISSING } from '#src/lib/part-missing.ts'
import { useIdle } from '#src/lib/use-idle.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import type { Temporal, TemporalApi } from './temporal.ts'
import { ZoneList } from './zone-list.tsx'
import { presentName } from './zone-names.ts'
import type { ZoneOption, ZoneSearch } from './zone-search.ts'
import { allZones, zoneId } from './zones.ts'

/**
 * A box to choose a time zone in: every zone that the browser knows, searched by city, country or
 * offset in both languages. An identifier that is typed whole is taken at once, but not as the first
 * choice: it may be the beginning of another.
 */
export function ZoneCombobox({
  T,
  label,
  value,
  instant,
  hint,
  onChange,
}: {
  readonly T: TemporalApi | undefined
  readonly label: string
  /** The identifier of the zone; empty before a choice. */
  readonly value: string
  /** The moment whose offsets the list shows; now, without one. */
  readonly instant?: Temporal.Instant | undefined
  /** What is said of the zone beside its label, such as its offset. */
  readonly hint?: string | undefined
  readonly onChange: (zone: string) => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  /** What is typed; undefined while the box shows the zone that is chosen. */
  const [query, setQuery] = useState<string>()
  /** The zone that was chosen before the typing began. */
  const former = useRef(value)
  const [search, setSearch] = useState<ZoneSearch>()
  const [active, setActive] = useState(0)
  const at = instant?.epochMilliseconds
  const idle = useIdle()
  // Here before it is asked for: what is typed fast finds it.
  useEffect(() => {
    if (idle) void loadSearch().catch(() => undefined)
  }, [idle])
  const options = open && search ? search(query ?? '') : []

  useEffect(() => {
    if (!open || !T) return
    let gone = false
    loadSearch().then(
      ({ createZoneSearch }) => {
        const made = createZoneSearch(T.Instant.fromEpochMilliseconds(at ?? Date.now()), language)
        if (!gone) setSearch(() => made)
      },
      () => dispatchEvent(new Event(PART_MISSING)),
    )
    return () => {
      gone = true
    }
  }, [open, T, at, language])

  // The list of all begins at the zone that is chosen.
  useLayoutEffect(() => {
    if (!open || !search || query !== undefined) return
    setActive(
      Math.max(
        0,
        search('').findIndex((option) => option.id === value),
      ),
    )
  }, [open, search, query, value])

  const show = () => {
    setOpen(true)
    box.current?.select()
  }
  /** Back to the zone of before the typing. */
  const restore = () => {
    if (query !== undefined && former.current !== value) onChange(former.current)
    close()
  }
  const close = () => {
    setOpen(false)
    setQuery(undefined)
  }
  const choose = (option: ZoneOption | undefined) => {
    if (option) onChange(option.id)
    close()
  }
  const type = (text: string) => {
    if (query === undefined) former.current = value
    setQuery(text)
    setActive(0)
    setOpen(true)
    const name = presentName(text.trim()).toLowerCase()
    const known = allZones().find((zone) => zone.toLowerCase() === name)
    if (known && value !== '') onChange(known)
  }
  /** Takes what is typed where it is a zone, as a name that is not in the list or an offset is. */
  const settle = () => {
    if (T && query?.trim()) {
      try {
        onChange(zoneId(T, query))
      } catch {
        // Not a zone: the one that was chosen stays.
      }
    }
    close()
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Escape' && open) restore()
    else if (key === 'Enter' && open) {
      if (options[active]) choose(options[active])
      else settle()
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && !open) show()
    else if (key === 'ArrowDown') setActive(Math.min(options.length - 1, active + 1))
    else if (key === 'ArrowUp') setActive(Math.max(0, active - 1))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={field}>
      <div className={head}>
        <label htmlFor={id}>{label}</label>
        {hint ? <span id={`${id}-hint`}>{hint}</span> : null}
      </div>
      <input
        ref={box}
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={options.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        placeholder={t('zone.placeholder')}
        value={query ?? value}
        className={input}
        onChange={(event) => type(event.target.value)}
        onClick={show}
        onKeyDown={press}
        onBlur={settle}
      />
      {open ? (
        <ZoneList
          id={id}
          box={box}
          label={t('zone.list')}
          options={options}
          active={active}
          none={search ? t('zone.none') : ''}
          onChoose={choose}
        />
      ) : null}
    </div>
  )
}

const loadSearch = () => import('./zone-search.ts')

const field = css({ display: 'grid', gap: '1', minWidth: '0' })
const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: '12',
  fontWeight: '500',
  color: 'fg.muted',
})
const input = css({
  width: 'full',
  minWidth: '0',
  height: '8',
  px: '2',
  fontSize: '13',
  bg: 'bg',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  _touch: { height: '10' },
  _placeholder: { color: 'fg.muted' },
})
