import type { Language } from '#src/core/messages.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { StarIcon } from '#src/ui/icons.ts'
import { ToolIcon } from '#src/ui/tool-icon.tsx'
import { css } from '#styled-system/css'
import type { Destination } from './destination.ts'
import { messages } from './dialog-messages.ts'

/** One destination: its name, its description and, for a tool, the star of a favorite. */
export function PaletteOption({
  item,
  language,
  isFavorite,
  onMark,
}: {
  readonly item: Destination
  readonly language: Language
  readonly isFavorite: boolean
  readonly onMark: () => void
}) {
  const t = useMessages(messages)
  return (
    <>
      <ToolIcon id={item.symbol} />
      <div className={css({ flex: '1', minWidth: '0' })}>
        <div className={title}>{item.title[language]}</div>
        <div className={description}>{item.description[language]}</div>
      </div>
      <span className={kind}>{item.group?.[language] ?? t(item.run ? 'command' : 'page')}</span>
      {item.group && (
        <>
          {isFavorite && <span className={css({ srOnly: true })}>{t('favourite')}</span>}
          {/* For pointers only; the button in the footer serves everyone. */}
          <span
            aria-hidden="true"
            title={t(isFavorite ? 'favourite.remove' : 'favourite.add')}
            data-on={isFavorite || undefined}
            className={star}
            onClick={(event) => {
              event.stopPropagation()
              onMark()
            }}
          >
            <StarIcon />
          </span>
        </>
      )}
    </>
  )
}

const title = css({ fontWeight: '500', truncate: true })

const description = css({ fontSize: '12', color: 'fg.muted', truncate: true })

const kind = css({ fontSize: '12', color: 'fg.muted', flex: 'none' })

const star = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '8',
  height: '8',
  borderRadius: 'md',
  color: 'fg.muted',
  opacity: '0',
  '[aria-selected=true] > &': { opacity: '1' },
  '&[data-on]': { opacity: '1', color: 'warning', '& svg': { fill: 'currentColor' } },
  '&:hover': { bg: 'bg.hover' },
  _touch: { width: '11', height: '11', opacity: '1' },
})
