import { useEffect, useState } from 'react'
import { formatSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { type SavedAmounts, savedKinds } from './saved-data.ts'

interface Estimate {
  readonly usage: number
  readonly quota: number
  /** Bytes of cached files; undefined if the browser doesn't report them. */
  readonly caches: number | undefined
}

/** Rows for the files of offline use, and for everything that the browser counts. */
export function StorageTotal({ amounts }: { readonly amounts: SavedAmounts | undefined }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [estimate, setEstimate] = useState<Estimate>()
  useEffect(() => {
    if (amounts) void readEstimate().then(setEstimate, () => undefined)
  }, [amounts])
  if (!amounts || !estimate) return null
  const { usage, quota, caches } = estimate
  const own = savedKinds.reduce((bytes, kind) => bytes + amounts[kind].bytes, 0)
  return (
    <>
      <Row label={t('offline-files')}>
        {formatSize(caches ?? Math.max(0, usage - own), language)}
      </Row>
      <Row label={t('total')}>
        {t('total.of', { used: formatSize(usage, language), quota: formatSize(quota, language) })}
      </Row>
    </>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <li className={row}>
      <span className={css({ flex: '1 1 120px' })}>{label}</span>
      <span className={amount}>{children}</span>
    </li>
  )
}

async function readEstimate(): Promise<Estimate> {
  const { usage = 0, quota = 0, ...rest } = await navigator.storage.estimate()
  // Only Chromium reports details.
  const { usageDetails } = rest as { readonly usageDetails?: { readonly caches?: number } }
  return { usage, quota, caches: usageDetails?.caches }
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  minHeight: '48px',
  borderBottom: '1px solid token(colors.border)',
})

const amount = css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })
