import { useEffect } from 'react'
import type { Language } from '#src/core/messages.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import type { Destination } from './destination.ts'
import { messages } from './dialog-messages.ts'
import { PaletteOption } from './palette-option.tsx'
import type { Section } from './sections.ts'

/** The listbox of the palette; option `n` has the id `<id><n>`. */
export function PaletteList({
  id,
  sections,
  active,
  favourites,
  language,
  onPoint,
  onOpen,
  onMark,
}: {
  readonly id: string
  readonly sections: readonly Section[]
  readonly active: number
  readonly favourites: readonly string[]
  readonly language: Language
  readonly onPoint: (index: number) => void
  readonly onOpen: (item: Destination) => void
  readonly onMark: (item: Destination) => void
}) {
  const t = useMessages(messages)
  const currentId = sections.length > 0 ? `${id}${active}` : undefined
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  const starts = sections.map((_, at) =>
    sections.slice(0, at).reduce((sum, { items }) => sum + items.length, 0),
  )
  if (sections.length === 0) {
    return (
      <div className={empty}>
        <p className={css({ fontWeight: '600', color: 'fg' })}>{t('none')}</p>
        <p>{t('none.hint')}</p>
      </div>
    )
  }
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('results')}
      className={scroll}
      // The focus stays in the textbox.
      onMouseDown={(event) => event.preventDefault()}
    >
      {sections.map((section, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={section.id} role="group" aria-label={t(section.id)} className={group}>
          {section.id !== 'results' && (
            <div aria-hidden="true" className={heading}>
              {t(section.id)}
            </div>
          )}
          {section.items.map((item, place) => {
            const index = (starts[at] ?? 0) + place
            return (
              <PaletteOption
                key={item.path}
                id={`${id}${index}`}
                item={item}
                language={language}
                selected={index === active}
                favourite={favourites.includes(item.path)}
                onPoint={() => onPoint(index)}
                onOpen={() => onOpen(item)}
                onMark={() => onMark(item)}
              />
            )
          })}
        </div>
      ))}
    </div>
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
