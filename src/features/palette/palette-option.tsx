import type { Language } from '#src/core/messages.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { StarIcon } from '#src/ui/icons.ts'
import { css } from '#styled-system/css'
import type { Destination } from './destination.ts'
import { messages } from './dialog-messages.ts'

/** One destination: its name, what it does and, for a tool, the star of a favourite. */
export function PaletteOption({
  item,
  language,
  favourite,
  onMark,
}: {
  readonly item: Destination
  readonly language: Language
  readonly favourite: boolean
  readonly onMark: () => void
}) {
  const t = useMessages(messages)
  return (
    <>
      <div className={css({ flex: '1', minWidth: '0' })}>
        <div className={title}>{item.title[language]}</div>
        <div className={description}>{item.description[language]}</div>
      </div>
      <span className={kind}>{item.group?.[language] ?? t('page')}</span>
      {item.group && (
        <>
          {favourite && <span className={css({ srOnly: true })}>{t('favourite')}</span>}
          {/* For pointers; the button at the foot of the dialog is for all. */}
          <span
            aria-hidden="true"
            title={t(favourite ? 'favourite.remove' : 'favourite.add')}
            data-on={favourite || undefined}
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
  _touch: { width: '10', height: '10', opacity: '1' },
})
