import { useState } from 'react'
import type { AdCounts, CountsResponse } from '#api/contract/counts.ts'
import { download } from '#src/lib/download.ts'
import { showFailure } from '#src/lib/toasts.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { small } from '#src/ui/styles.ts'
import { Switch } from '#src/ui/switch.tsx'
import { css } from '#styled-system/css'
import { showCallFailure } from './call-failure.ts'
import { AdminCard } from './card.tsx'
import { client } from './client.ts'
import { CountsChart } from './counts-chart.tsx'
import { toCountsCsv } from './counts-csv.ts'
import { messages } from './counts-messages.ts'
import { DataTable } from './data-table.tsx'
import { AdminSelectField } from './field.tsx'
import { messages as adminMessages } from './messages.ts'
import { messages as settingsMessages } from './settings-messages.ts'
import { useFetched } from './use-fetched.ts'
import { useReasons } from './use-reasons.ts'

/** The switch that counts views and clicks, and their totals. */
export function CountsTab() {
  const t = useMessages(messages)
  const adminText = useMessages(adminMessages)
  const settingsText = useMessages(settingsMessages)
  const reasonOf = useReasons()
  const { value: counts, refresh } = useFetched(client.counts, () =>
    showFailure(t('failed'), t('failed.text')),
  )
  const turn = async (isOn: boolean) => {
    try {
      await client.setConfig('countViews', { value: isOn ? 'true' : 'false', enabled: true })
    } catch (error) {
      const reason = reasonOf(error, settingsText('update.failed.text'))
      showCallFailure(error, settingsText('update.failed'), reason)
    }
    await refresh()
  }
  if (counts === undefined) return <p role="status">{adminText('loading')}</p>
  return (
    <div className={css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })}>
      <AdminCard title={adminText('tab.counts')}>
        <Switch label={t('switch')} checked={counts.isOn} onChange={(isOn) => void turn(isOn)} />
        <p className={small}>{t('text')}</p>
        <p className={small}>{t('rule')}</p>
        {counts.ads.length === 0 && <p>{t(counts.isOn ? 'empty' : 'off')}</p>}
      </AdminCard>
      {counts.ads.length > 0 && <Totals counts={counts} />}
    </div>
  )
}

function Totals({ counts }: { readonly counts: CountsResponse }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [selected, setSelected] = useState('')
  const ad = counts.ads.find(({ id }) => id === selected) ?? counts.ads[0]
  const titleOf = ({ id, title }: AdCounts) => title ?? t('deleted', { id })
  const numbers = new Intl.NumberFormat(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const countOf = (count: number | null) => (count === null ? t('few') : numbers.format(count))
  const rateOf = ({ views, clicks }: AdCounts) =>
    views === null || views === 0 || clicks === null ? '–' : percent.format(clicks / views)
  return (
    <>
      <DataTable
        label={t('table.label')}
        columns={[t('ad'), t('views'), t('clicks'), t('rate')].map((label) => ({ label }))}
      >
        {counts.ads.map((it) => (
          <tr key={it.id}>
            <td dir="auto" className={css({ overflowWrap: 'anywhere', whiteSpace: 'normal' })}>
              {markSpecial(titleOf(it))}
            </td>
            <td>{countOf(it.views)}</td>
            <td>{countOf(it.clicks)}</td>
            <td>{rateOf(it)}</td>
          </tr>
        ))}
      </DataTable>
      {ad && (
        <AdminCard title={t('chart')}>
          <AdminSelectField
            label={t('ad')}
            value={ad.id}
            onChange={setSelected}
            options={counts.ads.map((it) => ({ value: it.id, label: titleOf(it) }))}
          />
          <CountsChart days={counts.days} ad={ad} title={titleOf(ad)} />
        </AdminCard>
      )}
      <div>
        <Button onClick={() => download(toCountsCsv(counts), 'offkit-ad-counts.csv', 'text/csv')}>
          {t('csv')}
        </Button>
      </div>
    </>
  )
}
