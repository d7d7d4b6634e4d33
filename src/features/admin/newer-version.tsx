import { useEffect, useRef } from 'react'
import type { Ad } from '#api/contract/ads.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { type AdValues, adFields, valuesOf } from './ad-values.ts'
import { messages } from './messages.ts'

/** Shows how another session changed the ad since the form was opened, and asks which version stays. */
export function NewerVersion({
  ad,
  values,
  onTake,
  onSaveOver,
}: {
  readonly ad: Ad
  /** What the form holds. */
  readonly values: AdValues
  readonly onTake: (ad: Ad) => void
  readonly onSaveOver: (ad: Ad) => void
}) {
  const t = useMessages(messages)
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => box.current?.focus(), [ad.version])
  const there = valuesOf(ad)
  const changed = adFields.filter((field) => values[field] !== there[field])
  const textOf = (side: AdValues, field: (typeof adFields)[number]) => {
    if (field === 'type') return t(`type.${side.type}`)
    if (field === 'position') return t(`position.${side.position}`)
    const value = side[field]
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return value === '' ? t('newer.empty') : value.replace(/(?<=^\d{4}-\d\d-\d\d)T/, ' ')
  }
  return (
    <section ref={box} tabIndex={-1} aria-label={t('newer.title')} className="admin-newer">
      <h3 className="admin-heading">{t('newer.title')}</h3>
      {changed.length === 0 ? (
        <p>{t('newer.same')}</p>
      ) : (
        <dl className="admin-differences">
          {changed.map((field) => (
            <div key={field}>
              <dt className="admin-small">{t(`field.${field}`)}</dt>
              <dd>{t('newer.here', { text: textOf(values, field) })}</dd>
              <dd>{t('newer.there', { text: textOf(there, field) })}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="admin-end">
        <Button onClick={() => onTake(ad)}>{t('newer.take')}</Button>
        <Button onClick={() => onSaveOver(ad)}>{t('newer.save')}</Button>
      </div>
    </section>
  )
}
