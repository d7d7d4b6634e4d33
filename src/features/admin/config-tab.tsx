import type { ConfigChange, ConfigEntry } from '#api/contract/config.ts'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { column, row } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { showCallFailure } from './call-failure.ts'
import { client } from './client.ts'
import { DataTable } from './data-table.tsx'
import { messages as adminMessages } from './messages.ts'
import { messages } from './settings-messages.ts'
import { useFetched } from './use-fetched.ts'
import { useReasons } from './use-reasons.ts'

const columns = ['key', 'value', 'status', 'actions'] as const

/** The configuration table, with the switch that shows or hides all ads. */
export function ConfigTab() {
  const t = useMessages(messages)
  const adminText = useMessages(adminMessages)
  const reasonOf = useReasons()
  const { value: entries, refresh } = useFetched(client.config, () =>
    showFailure(t('config.fetch.failed'), t('config.fetch.failed.text')),
  )
  const update = async (key: string, change: ConfigChange) => {
    try {
      await client.setConfig(key, change)
      showToast({ title: t('config.done') })
      await refresh()
    } catch (error) {
      showCallFailure(error, t('update.failed'), reasonOf(error, t('update.failed.text')))
    }
  }

  if (entries === undefined) return <p role="status">{adminText('loading')}</p>
  const hasShowAds = entries.some(({ key }) => key === 'showAds')
  return (
    <div className={`${column} ${css({ gap: '4' })}`}>
      {!hasShowAds && (
        <div className={row}>
          <p>{t('config.empty')}</p>
          <Button onClick={() => void update('showAds', { value: 'true', enabled: true })}>
            {t('config.create')}
          </Button>
        </div>
      )}
      {entries.length > 0 && <ConfigTable entries={entries} onUpdate={update} />}
    </div>
  )
}

function ConfigTable({
  entries,
  onUpdate,
}: {
  readonly entries: readonly ConfigEntry[]
  readonly onUpdate: (key: string, change: ConfigChange) => Promise<void>
}) {
  const t = useMessages(messages)
  const adminText = useMessages(adminMessages)
  return (
    <DataTable
      label={adminText('tab.config')}
      columns={columns.map((name) => ({ label: t(`config.${name}`) }))}
    >
      {entries.map(({ key, value, enabled }) => (
        <tr key={key}>
          <td>{key}</td>
          <td>{value}</td>
          <td>{t(enabled ? 'config.enabled' : 'config.disabled')}</td>
          <td>
            {key === 'showAds' && (
              <Button
                onClick={() =>
                  void onUpdate(key, { value: value === 'true' ? 'false' : 'true', enabled })
                }
              >
                {t(value === 'true' ? 'config.disable-ads' : 'config.enable-ads')}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
