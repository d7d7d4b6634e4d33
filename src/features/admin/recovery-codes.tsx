import { download } from '#src/lib/download.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { row } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { CopyButton } from './copy-button.tsx'
import { messages } from './totp-messages.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'

/** Shows new recovery codes, which the server doesn't show again. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[]
  readonly onDone: () => void
}) {
  const t = useMessages(messages)
  const text = codes.join('\n')
  const list = useFocusOnMount<HTMLUListElement>()
  return (
    <>
      <p>{t('recovery.text')}</p>
      <ul ref={list} tabIndex={-1} aria-label={t('recovery.title')} className={listStyle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={row}>
        <CopyButton text={text} />
        <Button onClick={() => download(`${text}\n`, 'offkit-recovery-codes.txt')}>
          {t('recovery.download')}
        </Button>
        <Button onClick={onDone}>{t('recovery.done')}</Button>
      </div>
    </>
  )
}

const listStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
  gap: '1',
  fontFamily: 'code',
  fontSize: '13',
})
