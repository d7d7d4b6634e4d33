import { Combobox } from '@ark-ui/react/combobox'
import type { Language } from '#src/core/messages.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import type { Destination } from './destination.ts'
import { messages } from './dialog-messages.ts'
import { PaletteOption } from './palette-option.tsx'
import type { Section } from './sections.ts'

/** The listbox of the palette. */
export function PaletteList({
  sections,
  current,
  favourites,
  language,
  onMark,
}: {
  readonly sections: readonly Section[]
  /** What Enter opens. */
  readonly current: Destination | undefined
  readonly favourites: readonly string[]
  readonly language: Language
  readonly onMark: (item: Destination) => void
}) {
  const t = useMessages(messages)
  if (sections.length === 0) {
    return (
      <div className={empty}>
        <p className={css({ fontWeight: '600', color: 'fg' })}>{t('none')}</p>
        <p>{t('none.hint')}</p>
      </div>
    )
  }
  return (
    <Combobox.Content
      aria-label={t('results')}
      className={scroll}
      // The focus stays in the textbox.
      onMouseDown={(event) => event.preventDefault()}
    >
      {sections.map((section) => (
        <Combobox.ItemGroup key={section.id} id={section.id} className={group}>
          <Combobox.ItemGroupLabel
            aria-hidden="true"
            className={section.id === 'results' ? css({ srOnly: true }) : heading}
          >
            {t(section.id)}
          </Combobox.ItemGroupLabel>
          {section.items.map((item) => (
            <PaletteOption
              key={item.path}
              item={item}
              language={language}
              selected={item === current}
              favourite={favourites.includes(item.path)}
              onMark={() => onMark(item)}
            />
          ))}
        </Combobox.ItemGroup>
      ))}
    </Combobox.Content>
  )
}

const scroll = css({
  flex: '1 1 auto',
  minHeight: '0',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  p: '1.5',
  scrollPaddingBlock: '8px',
})

const group = css({ '&:not(:first-child)': { marginTop: '2' } })

const heading = css({ px: '3', py: '1', fontSize: '12', color: 'fg.muted' })

const empty = css({ px: '4', py: '6', textAlign: 'center', color: 'fg.muted' })
