import type { Meaning } from '#src/core/json/meaning.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { messages } from './tree-messages.ts'

/** A preview of the probable meaning of a value. */
export function ValueMeaning({
  meaning,
  onUnfold,
}: {
  readonly meaning: Meaning
  /** Shows the JSON in a string as a tree. */
  readonly onUnfold: () => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  switch (meaning.kind) {
    case 'time':
      return <time dateTime={isoOf(meaning.ms)}>{timeOf(meaning.ms, language)}</time>
    case 'color':
      return (
        <span
          role="img"
          aria-label={t('meaning.color', { color: meaning.color })}
          className={swatch}
          style={{ background: meaning.color }}
        />
      )
    case 'link':
      return (
        <a href={meaning.url} target="_blank" rel="noreferrer" className={link}>
          {t('meaning.link')}
        </a>
      )
    case 'image':
      return <img src={meaning.url} alt={t('meaning.image')} className={image} />
    case 'json':
      return (
        <>
          <span>{t(`meaning.json.${meaning.wrapping}`)}</span>
          <button type="button" className={link} onClick={onUnfold}>
            {t('unfold')}
          </button>
        </>
      )
  }
}

const isoOf = (ms: number) => new Date(ms).toISOString()

/** The local time with its offset from UTC. */
function timeOf(ms: number, language: string): string {
  const format = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  } as const
  return new Intl.DateTimeFormat(language, format).format(ms)
}

const swatch = css({
  width: '5',
  height: '4',
  borderRadius: 'sm',
  border: '1px solid token(colors.border.strong)',
})

const image = css({ maxWidth: '80px', maxHeight: '24px', objectFit: 'contain' })

const link = css({
  color: 'accent',
  fontWeight: '500',
  minHeight: '6',
  textDecoration: 'underline',
  _touch: { minHeight: '11' },
})
