import { useMemo } from 'react'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { hostFormsOf } from './logic/host.ts'
import { messages } from './messages.ts'
import { warningLine } from './panel-styles.tsx'

/** Unicode and Punycode forms of an internationalized host, with spoofing warnings. */
export function HostRows({ host }: { readonly host: string }) {
  const t = useMessages(messages)
  const scriptNames = new Intl.DisplayNames(useLanguage(), { type: 'script' })
  const forms = useMemo(() => hostFormsOf(host), [host])
  if (!forms) return null
  return (
    <>
      {(['unicode', 'ascii'] as const).map((form) => (
        <div key={form} className={row}>
          <span className={name}>{t(`host.${form}`)}</span>
          <code className={value}>{forms[form]}</code>
        </div>
      ))}
      {forms.suspects.map(({ label, scripts, looksLike }) => (
        <p key={label} role="alert" className={warningLine}>
          {scripts.length > 0
            ? t('host.mixed', {
                label,
                scripts: scripts.map((it) => scriptNames.of(it)).join(t('script.separator')),
              })
            : t('host.looks', { label, likeness: looksLike ?? '' })}
        </p>
      ))}
    </>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  alignItems: 'center',
  minHeight: '6',
})

const name = css({ color: 'fg.muted' })
const value = css({ px: '2', fontFamily: 'code', overflowWrap: 'anywhere' })
