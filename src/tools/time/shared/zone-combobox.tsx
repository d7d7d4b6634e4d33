import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useIdle } from '#src/lib/use-idle.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OptionListBox } from '#src/ui/option-list.tsx'
import { restOfStyles } from '#src/ui/rest-of-styles.ts'
import { css } from '#styled-system/css'
import { field, fieldBox, fieldLine, fieldName } from './form.tsx'
import type { Temporal, TemporalApi } from './logic/temporal.ts'
import { presentName } from './logic/zone-names.ts'
import { allZones, zoneId } from './logic/zones.ts'
import { messages } from './messages.ts'

async function loadList() {
  const [list] = await Promise.all([import('./zone-list.tsx'), restOfStyles()])
  return list.default
}

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
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  /** What is typed; undefined while the box shows the zone that is chosen. */
  const [query, setQuery] = useState<string>()
  /** The zone that was chosen before the typing began. */
  const former = useRef(value)
  const [list, setList] = useState<OptionListBox>({})
  const idle = useIdle()
  const [ZoneList, setZoneList] = useState<Awaited<ReturnType<typeof loadList>>>()
  // Here before it is asked for, and not by Suspense, which shows it late: what is typed fast finds it.
  useEffect(() => {
    if (!idle && !open) return
    loadList().then(
      (loaded) => setZoneList(() => loaded),
      () => undefined,
    )
  }, [idle, open])

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
  const choose = (zone: string) => {
    onChange(zone)
    close()
  }
  const type = (text: string) => {
    if (query === undefined) former.current = value
    setQuery(text)
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
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    if (event.nativeEvent.isComposing) return
    const act = {
      Escape: open ? restore : undefined,
      Enter: open && !list['aria-activedescendant'] ? settle : undefined,
      ArrowDown: open ? undefined : show,
      ArrowUp: open ? undefined : show,
    }[key]
    // Home and End move the caret.
    if (!act && key !== 'Home' && key !== 'End') list.onKeyDown?.(event)
    if (!act && !event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    act?.()
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
        aria-controls={list['aria-controls']}
        aria-activedescendant={list['aria-activedescendant']}
        aria-describedby={hint ? `${id}-hint` : undefined}
        placeholder={t('zone.placeholder')}
        value={query ?? value}
        className={input}
        onChange={(event) => type(event.target.value)}
        onClick={show}
        onKeyDown={press}
        onBlur={settle}
      />
      {open && T && ZoneList ? (
        <ZoneList
          T={T}
          boxId={id}
          value={value}
          query={query}
          milliseconds={instant?.epochMilliseconds}
          onBox={setList}
          onSelect={choose}
        />
      ) : null}
    </div>
  )
}

const head = `${fieldName} ${css({ display: 'flex', justifyContent: 'space-between' })}`
const input = `${fieldBox} ${fieldLine} ${css({ width: 'full', _placeholder: { color: 'fg.muted' } })}`
