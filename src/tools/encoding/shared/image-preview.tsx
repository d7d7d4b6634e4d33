import { useEffect, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** Preview of image bytes, from an object URL that is revoked on unmount. */
export function ImagePreview({ blob, type }: { readonly blob: Blob; readonly type: string }) {
  const t = useMessages(messages)
  const [url, setUrl] = useState<string>()
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([blob], { type }))
    setIsBroken(false)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [blob, type])
  return (
    <div className={frame}>
      {isBroken ? <p>{t('preview.broken')}</p> : null}
      {url && !isBroken ? (
        <img src={url} alt={t('preview')} className={image} onError={() => setIsBroken(true)} />
      ) : null}
    </div>
  )
}

const frame = css({
  flex: '0 1 auto',
  display: 'grid',
  placeItems: 'center',
  minHeight: '12',
  maxHeight: '50%',
  p: '3',
  fontSize: '13',
  overflow: 'hidden',
  bg: 'bg.sunken',
  borderBottom: '1px solid token(colors.border)',
})

const image = css({ maxWidth: 'full', maxHeight: '280px', minHeight: '0', objectFit: 'contain' })
