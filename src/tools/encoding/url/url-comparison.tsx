import { useMemo, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { LineBox } from '#src/tools/encoding/shared/line-box.tsx'
import { useCopy } from '#src/tools/shared/use-copy.ts'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { compareUrls, type UrlDifference } from './logic/compare-urls.ts'
import { partRow } from './panel-styles.tsx'
import { parameterMessages } from './parameter-messages.ts'

/** The differences between a URL and another one, which is entered here. */
export default function UrlComparison({ url }: { readonly url: string }) {
  const t = useMessages(parameterMessages)
  const { copy, copied } = useCopy()
  const [other, setOther] = useState('')
  const differences = useMemo(() => compareUrls(url, other), [url, other])
  const lineOf = ({ part, name, change, before, after }: UrlDifference) => {
    const line = t('line', { part: t(`part.${part}`, { name }), change: t(`change.${change}`) })
    if (change === 'moved') return line
    return [line, ...(before ? [`- ${before}`] : []), ...(after ? [`+ ${after}`] : [])].join('\n')
  }
  const lines = differences.map(lineOf)
  return (
    <>
      <div className={partRow}>
        <span aria-hidden="true">{t('other')}</span>
        <LineBox
          aria-label={t('other')}
          // The button that opens this field disappears.
          autoFocus
          value={other}
          onChange={(event) => setOther(event.target.value)}
        />
      </div>
      {other.trim() === '' ? null : (
        <>
          <p role="status" className={css({ py: '1' })}>
            {differences.length === 0 ? t('same') : t('differences', { count: differences.length })}
          </p>
          <ul>
            {lines.map((line) => (
              <li key={line} className={item}>
                {line}
              </li>
            ))}
          </ul>
          {lines.length > 0 ? (
            <Button onClick={() => void copy(lines.join('\n'))}>
              {t(copied ? 'copied' : 'differences.copy')}
            </Button>
          ) : null}
        </>
      )}
    </>
  )
}

const item = css({
  py: '1',
  fontFamily: 'code',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
