import type { Ad } from '#api/contract/ads.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { heading, small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './ad-messages.ts'
import { type AdValues, adFields, valuesOf } from './ad-values.ts'
import { messages as fieldMessages } from './field-messages.ts'
import { sizeText } from './image-check.ts'
import { messages as imageMessages } from './image-messages.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { useScheduleText } from './use-schedule-text.ts'

/** Compares the form with the version that another session saved, and asks which one to keep. */
export function NewerVersion({
  ad,
  takesFocus,
  values,
  onTake,
  onSaveOver,
}: {
  readonly ad: Ad
  readonly takesFocus: boolean
  readonly values: AdValues
  readonly onTake: (ad: Ad) => void
  readonly onSaveOver: (ad: Ad) => void
}) {
  const t = useMessages(messages)
  const fieldText = useMessages(fieldMessages)
  const imageText = useMessages(imageMessages)
  const scheduleText = useScheduleText()
  const section = useFocusOnMount<HTMLElement>(takesFocus)
  const saved = valuesOf(ad)
  const changed = adFields.filter((field) => values[field] !== saved[field])
  const textOf = (side: AdValues, field: keyof AdValues) => {
    if (field === 'type') return fieldText(`type.${side.type}`)
    if (field === 'position') return fieldText(`position.${side.position}`)
    if (field === 'schedule') return scheduleText(side.schedule) || t('newer.empty')
    if (field === 'language') {
      return side.language === null ? t('filter.all') : fieldText(`language.${side.language}`)
    }
    if (field === 'size') return side.size === null ? imageText('size.none') : sizeText(side.size)
    if (field === 'screen') {
      return side.screen === null ? t('filter.all') : fieldText(`screen.${side.screen}`)
    }
    const value = side[field]
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return value === '' ? t('newer.empty') : value.replace(/(?<=^\d{4}-\d\d-\d\d)T/, ' ')
  }
  return (
    <section ref={section} tabIndex={-1} aria-label={t('newer.title')} className={box}>
      <h3 className={heading}>{t('newer.title')}</h3>
      {changed.length === 0 ? (
        <p>{t('newer.same')}</p>
      ) : (
        <dl className={css({ display: 'grid', gap: '2' })}>
          {changed.map((field) => (
            <div key={field}>
              <dt className={small}>{fieldText(`field.${field}`)}</dt>
              <dd>{t('newer.here', { text: textOf(values, field) })}</dd>
              <dd>{t('newer.there', { text: textOf(saved, field) })}</dd>
            </div>
          ))}
        </dl>
      )}
      <div
        className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })}
      >
        <Button onClick={() => onTake(ad)}>{t('newer.take')}</Button>
        <Button onClick={() => onSaveOver(ad)}>{t('newer.save')}</Button>
      </div>
    </section>
  )
}

const box = css({
  display: 'grid',
  gap: '2',
  p: '3',
  fontSize: '13',
  overflowWrap: 'anywhere',
  bg: 'warning.subtle',
  borderRadius: 'md',
})
