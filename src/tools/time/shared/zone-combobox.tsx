import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { whenUsed } from '#src/lib/first-use.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import type { OptionListBox } from '#src/ui/option-list.tsx'
import { loadRemainingStyles } from '#src/ui/remaining-styles.ts'
import { css } from '#styled-system/css'
import { field, fieldBox, fieldLine, fieldName } from './form.tsx'
import type { Temporal, TemporalApi } from './logic/temporal.ts'
import { currentName } from './logic/zone-names.ts'
import { allZones, zoneId } from './logic/zones.ts'
import { messages } from './messages.ts'

async function loadList() {
  const [list] = await Promise.all([import('./zone-list.tsx'), loadRemainingStyles()])
  return list.default
}

/**
 * A combobox of every time zone that the browser supports, searchable by city, country, or UTC offset
 * in both languages. A complete identifier is selected as it is typed, except as the first zone,
 * because it may be the prefix of another one.
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
  /** The identifier of the selected zone; empty without one. */
  readonly value: string
  /** The instant whose UTC offsets the list shows; now by default. */
  readonly instant?: Temporal.Instant | undefined
  /** A hint beside the label, such as the UTC offset. */
  readonly hint?: string | undefined
  readonly onChange: (zone: string) => void
}) {
  const t = useMessages(messages)
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  /** The typed text; undefined while the input shows the selected zone. */
  const [query, setQuery] = useState<string>()
  const [isEntered, setEntered] = useState(false)
  /** The zone that Escape restores. */
  const previous = useRef(value)
  const [list, setList] = useState<OptionListBox>({})
  const [isUsed, setUsed] = useState(false)
  const [ZoneList, setZoneList] = useState<Awaited<ReturnType<typeof loadList>>>()
  useEffect(() => whenUsed(() => setUsed(true)), [])
  // Preloaded without Suspense, whose delay would lose fast typing.
  useEffect(() => {
    if (!isUsed && !open) return
    loadList().then(
      (loaded) => setZoneList(() => loaded),
      () => undefined,
    )
  }, [isUsed, open])

  const show = () => {
    setOpen(true)
    box.current?.select()
  }
  const restore = () => {
    if (query !== undefined && previous.current !== value) onChange(previous.current)
    close()
  }
  const close = () => {
    setOpen(false)
    setQuery(undefined)
    setEntered(false)
  }
  const choose = (zone: string) => {
    onChange(zone)
    close()
  }
  const type = (text: string) => {
    if (query === undefined) previous.current = value
    setQuery(text)
    setEntered(false)
    setOpen(true)
    const name = currentName(text.trim()).toLowerCase()
    const known = allZones().find((zone) => zone.toLowerCase() === name)
    if (known && value !== '') onChange(known)
  }
  /** The typed zone, which may be a former name or an offset that the list lacks. */
  const typedZone = () => {
    try {
      return T && query?.trim() ? zoneId(T, query) : undefined
    } catch {
      return undefined
    }
  }
  const commit = () => {
    const zone = typedZone()
    if (zone !== undefined) onChange(zone)
    close()
  }
  const isListed = list.onKeyDown !== undefined
  const enter = () => {
    if (isListed || !query?.trim() || typedZone() !== undefined) commit()
    // The list selects its first zone when it is loaded.
    else setEntered(true)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    const act = {
      Escape: open ? restore : undefined,
      Enter: open && !list['aria-activedescendant'] ? enter : undefined,
      ArrowDown: open ? undefined : show,
      ArrowUp: open ? undefined : show,
    }[key]
    // Home and End move the caret, not the active option.
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
        onKeyDown={handleKey}
        onBlur={isEntered && !isListed ? undefined : commit}
      />
      {open && T && ZoneList ? (
        <ZoneList
          T={T}
          boxId={id}
          value={value}
          query={query}
          milliseconds={instant?.epochMilliseconds}
          isEntered={isEntered}
          onBox={setList}
          onSelect={choose}
        />
      ) : null}
    </div>
  )
}

const head = `${fieldName} ${css({ display: 'flex', justifyContent: 'space-between' })}`
const input = `${fieldBox} ${fieldLine} ${css({ width: 'full', _placeholder: { color: 'fg.muted' } })}`
