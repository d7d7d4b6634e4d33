import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { OptionList, type OptionListBox } from '#src/ui/option-list.tsx'
import { css } from '#styled-system/css'
import type { TemporalApi } from './logic/temporal.ts'
import { createZoneSearch } from './logic/zone-search.ts'
import { messages } from './messages.ts'

/** The options of the combobox: the zones that match the query, or all of them with the selected one active. */
export default function ZoneList({
  T,
  value,
  query,
  milliseconds,
  isEntered,
  onSelect,
  ...rest
}: {
  readonly T: TemporalApi
  readonly boxId: string
  readonly value: string
  /** Undefined before typing. */
  readonly query: string | undefined
  /** The instant whose UTC offsets are shown; now by default. */
  readonly milliseconds: number | undefined
  /** Whether Enter was pressed before the list was loaded. */
  readonly isEntered: boolean
  readonly onBox: (props: OptionListBox) => void
  readonly onSelect: (id: string) => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const search = useMemo(
    () => createZoneSearch(T.Instant.fromEpochMilliseconds(milliseconds ?? Date.now()), language),
    [T, milliseconds, language],
  )
  const options = useMemo(() => search(query ?? ''), [search, query])
  const selectFirst = useEffectEvent(() => options[0] && onSelect(options[0].id))
  useEffect(() => {
    if (isEntered) selectFirst()
  }, [isEntered])
  const chosen = query === undefined && options.some(({ id }) => id === value)
  return (
    <OptionList
      label={t('zone.list')}
      options={options}
      first={chosen ? value : options[0]?.id}
      none={t('zone.none')}
      onSelect={onSelect}
      {...rest}
    >
      {({ id, city, offset }) => (
        <>
          <span className={css({ fontWeight: '500' })}>{city}</span>
          <span className={css({ flex: '1', minWidth: '0', truncate: true, color: 'fg.muted' })}>
            {id}
          </span>
          <span className={css({ fontFamily: 'code', whiteSpace: 'nowrap' })}>{offset}</span>
        </>
      )}
    </OptionList>
  )
}
