import {
  type FormEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react'
import { type Ad, type AdminAdsResponse, adTypes, limits } from '#api/contract/ads.ts'
import { adPositions } from '#api/contract/positions.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { column, heading, small, surface } from '#src/ui/styles.ts'
import { Switch } from '#src/ui/switch.tsx'
import { css } from '#styled-system/css'
import { messages } from './ad-messages.ts'
import { type AdValues, rangeOf, type TextFieldName } from './ad-values.ts'
import { AudienceFields } from './audience-fields.tsx'
import { DateField } from './date-field.tsx'
import { AdminSelectField, TextAreaField, TextField, type TextFieldProps } from './field.tsx'
import { messages as fieldMessages } from './field-messages.ts'
import { ImageFields } from './image-fields.tsx'
import { messages as adminMessages } from './messages.ts'
import { NewerVersion } from './newer-version.tsx'
import { PlacementNote } from './placement-note.tsx'
import { AdPreview, type PreviewAd } from './preview.tsx'
import { type AdFormState, useAdForm } from './use-ad-form.ts'

/** The form of an ad, with a preview. It has its own state, so that typing doesn't render the list of ads. */
export function AdForm({
  ref,
  ads,
  refresh,
  onClosed,
  preview,
}: {
  /** Lets the list open an ad in the form and report changes to it. */
  readonly ref: Ref<AdFormState>
  /** All ads, to describe where this one will appear. */
  readonly ads: readonly Ad[]
  readonly refresh: () => Promise<AdminAdsResponse | undefined>
  readonly onClosed: (ad: Ad) => void
  readonly preview: (ad: PreviewAd) => ReactNode
}) {
  const t = useMessages(messages)
  const fieldText = useMessages(fieldMessages)
  const cancelText = useMessages(adminMessages)('cancel')
  const element = useRef<HTMLFormElement>(null)
  const form = useAdForm(ads, refresh, onClosed, element)
  const { values, errors, opening, refusals, newer } = form
  useImperativeHandle(ref, () => form)
  // Opening an ad focuses the first field; a failed save focuses the first invalid one.
  useEffect(() => {
    if (opening > 0) element.current?.querySelector('input')?.focus()
  }, [opening])
  useEffect(() => {
    if (refusals === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  const set = (change: Partial<AdValues>) => form.setValues({ ...values, ...change })
  const about = (field: keyof AdValues) => {
    const code = errors[field]
    return {
      label: fieldText(`field.${field}`),
      error: code === undefined ? undefined : fieldText(`error.${code}`, rangeOf(field)),
    }
  }
  const textField = (name: TextFieldName, props: Partial<TextFieldProps>) => (
    <TextField
      {...about(name)}
      name={name}
      value={values[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      {...props}
    />
  )
  const dateField = (name: 'startDate' | 'endDate') => (
    <DateField
      {...about(name)}
      name={name}
      value={values[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  const title = t(form.id === undefined ? 'add' : 'edit.title')
  return (
    <form
      ref={element}
      aria-label={title}
      noValidate
      className={`${column} ${surface} ${box}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <h2 className={heading}>{title}</h2>
      {newer && (
        <NewerVersion
          key={newer.ad.version}
          {...newer}
          values={values}
          onTake={form.takeOver}
          onSaveOver={(ad) => void form.save(ad)}
        />
      )}
      {textField('title', { required: true })}
      <div className={pair}>
        <AdminSelectField
          label={fieldText('field.type')}
          value={values.type}
          onChange={(type) => set({ type })}
          options={adTypes.map((value) => ({ value, label: fieldText(`type.${value}`) }))}
        />
        <AdminSelectField
          label={fieldText('field.position')}
          value={values.position}
          onChange={(position) => set({ position })}
          options={adPositions.map((value) => ({ value, label: fieldText(`position.${value}`) }))}
        />
      </div>
      <TextAreaField
        {...about('description')}
        value={values.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <ImageFields values={values} propsOf={about} onChange={set} onUpload={form.upload} />
      {textField('linkUrl', { required: true, inputMode: 'url' })}
      <div className={pair}>
        {textField('priority', { type: 'number', step: 1 })}
        {textField('weight', { type: 'number', step: 1, min: 1, max: limits.weight })}
      </div>
      <p className={small}>{t('weight.hint')}</p>
      {dateField('startDate')}
      {dateField('endDate')}
      <AudienceFields values={values} onChange={set} />
      <Switch
        label={fieldText('field.enabled')}
        checked={values.enabled}
        onChange={(enabled) => set({ enabled })}
      />
      <div>
        <Switch
          label={fieldText('field.persistAfterDismiss')}
          checked={values.persistAfterDismiss}
          onChange={(persistAfterDismiss) => set({ persistAfterDismiss })}
        />
        <p className={small}>{t('persistAfterDismiss.hint')}</p>
      </div>
      <PlacementNote values={values} id={form.id} ads={ads} />
      <AdPreview values={values} renderAd={preview} />
      <div className={css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })}>
        <Button onClick={form.cancel}>{cancelText}</Button>
        {/* Not `disabled`, which would lose the focus. */}
        <Button type="submit" look="primary" aria-disabled={form.busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

const box = css({
  p: '4',
  gap: '3',
  // Stays in view beside the edited row, between the header (64px) and the footer (36px).
  _desktop: {
    position: 'sticky',
    top: '64px',
    maxHeight: 'calc(100dvh - 64px - 36px)',
    overflowY: 'auto',
  },
})

const pair = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
})
