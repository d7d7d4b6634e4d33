import { useState } from 'react'
import type { UploadedImage } from '#api/contract/images.ts'
import { addressOf } from '#src/core/base.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { showFailure } from '#src/lib/toasts.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { showCallFailure } from './call-failure.ts'
import { client } from './client.ts'
import { messages } from './image-messages.ts'
import { messages as adminMessages } from './messages.ts'
import { useFetched } from './use-fetched.ts'
import { useReasons } from './use-reasons.ts'

/** The uploaded images and the ads that use them; fetched when it is opened. */
export function ImageLibrary({
  uploads,
  onUse,
}: {
  /** Counts the uploads of the form, each of which changes the list. */
  readonly uploads: number
  readonly onUse: (url: string) => void
}) {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css({ fontSize: '13', cursor: 'pointer', _touch: { py: '2.5' } })}>
        {t('library')}
      </summary>
      {isOpen && <Images key={uploads} onUse={onUse} />}
    </details>
  )
}

function Images({ onUse }: { readonly onUse: (url: string) => void }) {
  const t = useMessages(messages)
  const adminText = useMessages(adminMessages)
  const reasonOf = useReasons()
  const { value, refresh } = useFetched(client.images, () =>
    showFailure(adminText('fetch.failed'), adminText('fetch.failed.text')),
  )
  const remove = async ({ name }: UploadedImage) => {
    if (!window.confirm(t('library.confirm'))) return
    try {
      await client.removeImage(name)
    } catch (error) {
      showCallFailure(error, t('library.failed'), reasonOf(error))
    }
    await refresh()
  }
  if (value === undefined) return <p role="status">{adminText('loading')}</p>
  if (value.items.length === 0) return <p className={small}>{t('library.empty')}</p>
  return (
    <>
      <p className={small}>{t('library.text')}</p>
      <ul aria-label={t('library')} className={list}>
        {value.items.map((image) => (
          <LibraryItem
            key={image.name}
            image={image}
            onUse={() => onUse(image.url)}
            onDelete={() => void remove(image)}
          />
        ))}
      </ul>
    </>
  )
}

function LibraryItem({
  image: { url, bytes, usedBy },
  onUse,
  onDelete,
}: {
  readonly image: UploadedImage
  readonly onUse: () => void
  readonly onDelete: () => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [pixels, setPixels] = useState('')
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return (
    <li className={item}>
      <img
        src={addressOf(url)}
        alt=""
        loading="lazy"
        className={thumbnail}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setPixels(`${naturalWidth} × ${naturalHeight} px · `)
        }
      />
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        <p className={small}>
          {pixels}
          {formatSize(bytes, language)}
        </p>
        <p className={small}>
          {usedBy.length > 0
            ? markSpecial(t('library.used', { titles: list.format(usedBy) }))
            : t('library.unused')}
        </p>
        <div className={css({ display: 'flex', gap: '1', mt: '1' })}>
          <Button onClick={onUse}>{t('library.use')}</Button>
          {usedBy.length === 0 && <Button onClick={onDelete}>{t('library.delete')}</Button>}
        </div>
      </div>
    </li>
  )
}

const list = css({ display: 'grid', gap: '2', maxHeight: '320px', mt: '2', overflowY: 'auto' })

const item = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  alignItems: 'start',
})

const thumbnail = css({
  width: '96px',
  height: '72px',
  objectFit: 'contain',
  bg: 'bg.sunken',
  borderRadius: 'sm',
})
