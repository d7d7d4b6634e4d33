import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { adPositions, adTypes } from '#api/contract/ads.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/switch.tsx'
import type { AdErrors, AdValues } from './ad-values.ts'
import { SelectField, TextAreaField, TextField } from './field.tsx'
import { FileChoice } from './file-choice.tsx'
import { messages } from './messages.ts'

/** The form of one ad. */
export function AdForm({
  title,
  values,
  errors,
  busy,
  opening,
  notice,
  onChange,
  onUpload,
  onSave,
  onCancel,
  children,
}: {
  readonly title: string
  readonly values: AdValues
  readonly errors: AdErrors
  readonly busy: boolean
  /** Goes up with everything that the owner opens in the form. */
  readonly opening: number
  /** What is to be said of the ad before its fields. */
  readonly notice?: ReactNode
  readonly onChange: (values: AdValues) => void
  readonly onUpload: (file: File) => void
  readonly onSave: () => void
  readonly onCancel: () => void
  /** What stands between the fields and the buttons. */
  readonly children?: ReactNode
}) {
  const t = useMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  // Whoever opens an ad, or has filled in something wrong, goes on right there.
  useEffect(() => {
    if (opening > 0) form.current?.querySelector('input')?.focus()
  }, [opening])
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  const set = (change: Partial<AdValues>) => onChange({ ...values, ...change })
  const errorOf = (field: keyof AdValues) => {
    const code = errors[field]
    return code === undefined ? undefined : t(`error.${code}`)
  }
  const zone = t('field.zone', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })
  return (
    <form
      ref={form}
      aria-label={title}
      noValidate
      className="admin-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSave()
      }}
    >
      <h2 className="admin-heading">{title}</h2>
      {notice}
      <TextField
        label={t('field.title')}
        required
        value={values.title}
        error={errorOf('title')}
        onChange={(event) => set({ title: event.target.value })}
      />
      <div className="admin-pair">
        <SelectField
          label={t('field.type')}
          value={values.type}
          onChange={(type) => set({ type })}
          options={adTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <SelectField
          label={t('field.position')}
          value={values.position}
          onChange={(position) => set({ position })}
          options={adPositions.map((value) => ({ value, label: t(`position.${value}`) }))}
        />
      </div>
      <TextAreaField
        label={t('field.description')}
        value={values.description}
        error={errorOf('description')}
        onChange={(event) => set({ description: event.target.value })}
      />
      <TextField
        label={t('field.imageUrl')}
        inputMode="url"
        value={values.imageUrl}
        error={errorOf('imageUrl')}
        hint={t('field.imageUrl.hint')}
        onChange={(event) => set({ imageUrl: event.target.value })}
      />
      <div>
        <FileChoice
          label={t('upload')}
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          onFile={onUpload}
        />
      </div>
      <TextField
        label={t('field.linkUrl')}
        required
        inputMode="url"
        value={values.linkUrl}
        error={errorOf('linkUrl')}
        onChange={(event) => set({ linkUrl: event.target.value })}
      />
      <TextField
        label={t('field.priority')}
        type="number"
        step={1}
        value={values.priority}
        error={errorOf('priority')}
        onChange={(event) => set({ priority: event.target.value })}
      />
      {(['startDate', 'endDate'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`field.${name}`)}
          type="datetime-local"
          step="any"
          value={values[name]}
          error={errorOf(name)}
          hint={zone}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
      <Switch
        label={t('field.enabled')}
        checked={values.enabled}
        onChange={(enabled) => set({ enabled })}
      />
      <div>
        <Switch
          label={t('field.persistAfterDismiss')}
          checked={values.persistAfterDismiss}
          onChange={(persistAfterDismiss) => set({ persistAfterDismiss })}
        />
        <p className="admin-small">{t('field.persistAfterDismiss.hint')}</p>
      </div>
      {children}
      <div className="admin-end">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        {/* Not disabled: the focus would be lost. */}
        <Button type="submit" look="primary" aria-disabled={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
