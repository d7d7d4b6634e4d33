import { useState } from 'react'
import type { AdSize } from '#api/contract/ads.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { FileChoice } from '#src/ui/file-choice.tsx'
import { css } from '#styled-system/css'
import type { AdValues } from './ad-values.ts'
import { AdminSelectField, TextField, type TextFieldProps } from './field.tsx'
import { messages as fieldMessages } from './field-messages.ts'
import { dimensionsOf, hasSize, sizeOf, sizesFor, sizeText } from './image-check.ts'
import { ImageLibrary } from './image-library.tsx'
import { messages } from './image-messages.ts'
import { useDimensions } from './use-dimensions.ts'

export const imageFields = ['imageUrl', 'narrowImageUrl', 'darkImageUrl'] as const
export type ImageField = (typeof imageFields)[number]

/** The fields for the image of an ad, its size, and its variants, with a warning if the pixels don't match. */
export function ImageFields({
  values,
  propsOf,
  onChange,
  onUpload,
}: {
  readonly values: AdValues
  readonly propsOf: (field: ImageField) => Pick<TextFieldProps, 'label' | 'error'>
  readonly onChange: (change: Partial<AdValues>) => void
  readonly onUpload: (file: File, field: ImageField) => Promise<void>
}) {
  const t = useMessages(messages)
  const fieldText = useMessages(fieldMessages)
  const [target, setTarget] = useState<ImageField>('imageUrl')
  const [uploads, setUploads] = useState(0)
  const { type, size, imageUrl } = values
  const hasImage = imageUrl.trim() !== ''
  const isOffered = hasImage && (target !== 'narrowImageUrl' || size !== null)
  /** The field that an upload or a selection fills in. */
  const field = isOffered ? target : 'imageUrl'
  const upload = async (file: File) => {
    await onUpload(file, field)
    setUploads((count) => count + 1)
  }
  const fieldOf = (field: ImageField, hint?: string) => (
    <TextField
      {...propsOf(field)}
      value={values[field]}
      inputMode="url"
      hint={hint}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  )
  const sizes = sizesFor(type)
  return (
    <>
      {fieldOf('imageUrl', t('imageUrl.hint'))}
      {hasImage && (
        <>
          <AdminSelectField<AdSize | 'none'>
            label={fieldText('field.size')}
            value={size ?? 'none'}
            onChange={(value) => onChange({ size: value === 'none' ? null : value })}
            options={[
              { value: 'none', label: t('size.none') },
              ...sizes.map(optionOf),
              ...(size === null || sizes.includes(size) ? [] : [optionOf(size)]),
            ]}
          />
          {size !== null && !sizes.includes(size) && (
            <p role="status" className={note}>
              {t('size.unfit', { size: sizeText(size) })}
            </p>
          )}
          <ImageWarning url={imageUrl} size={size} isMain />
          {size !== null && (
            <>
              {fieldOf('narrowImageUrl', t('narrowImageUrl.hint'))}
              <ImageWarning url={values.narrowImageUrl} size="320x100" />
            </>
          )}
          {fieldOf('darkImageUrl', t('darkImageUrl.hint'))}
          <ImageWarning url={values.darkImageUrl} size={size} />
          <AdminSelectField
            label={t('target')}
            value={field}
            onChange={setTarget}
            options={imageFields
              .filter((field) => field !== 'narrowImageUrl' || size !== null)
              .map((field) => ({ value: field, label: fieldText(`field.${field}`) }))}
          />
        </>
      )}
      <FileChoice
        label={t('upload')}
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        onFile={(file) => void upload(file)}
      />
      <ImageLibrary uploads={uploads} onUse={(url) => onChange({ [field]: url })} />
    </>
  )
}

/** Says that an image can't be loaded or doesn't have its size, or that the main one has a standard size that isn't selected. */
function ImageWarning({
  url,
  size,
  isMain = false,
}: {
  readonly url: string
  readonly size: AdSize | null
  readonly isMain?: boolean
}) {
  const t = useMessages(messages)
  const pixels = useDimensions(url)
  if (pixels === undefined) return null
  if (pixels === 'unreadable') {
    return (
      <p role="status" className={note}>
        {t('unreadable')}
      </p>
    )
  }
  const { width, height } = pixels
  if (size === null) {
    const standard = isMain ? sizeOf(pixels) : undefined
    return standard ? (
      <p className={note}>{t('size.standard', { size: sizeText(standard) })}</p>
    ) : null
  }
  if (hasSize(pixels, size)) return null
  const expected = dimensionsOf(size)
  return (
    <p role="status" className={note}>
      {t('size.wrong', {
        width,
        height,
        expectedWidth: expected.width,
        expectedHeight: expected.height,
        doubleWidth: 2 * expected.width,
        doubleHeight: 2 * expected.height,
      })}
    </p>
  )
}

const optionOf = (size: AdSize) => ({ value: size, label: sizeText(size) })

const note = css({ fontSize: '12', color: 'warning' })
