import { useCallback, useEffect, useState } from 'react'
import type { ConfigChange, ConfigEntry } from '#api/contract/ads.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { useAdminAuth } from './auth-context.ts'
import { client } from './client.ts'
import { DataTable } from './data-table.tsx'
import { messages } from './messages.ts'

const columns = ['key', 'value', 'status', 'actions'] as const

/** The configuration: whether ads are shown at all. */
export function ConfigTab() {
  const t = useMessages(messages)
  const { guarded, isLoggedIn } = useAdminAuth()
  const [entries, setEntries] = useState<readonly ConfigEntry[]>()
  const refresh = useCallback(async () => {
    try {
      setEntries(await guarded(client.config))
    } catch {
      showToast({
        type: 'destructive',
        title: t('config.fetch.failed'),
        description: t('config.fetch.failed.text'),
      })
    }
  }, [guarded, t])
  useEffect(() => {
    if (isLoggedIn) void refresh()
  }, [isLoggedIn, refresh])

  const update = async (key: string, change: ConfigChange) => {
    try {
      await guarded(() => client.setConfig(key, change))
      showToast({ title: t('config.done') })
      await refresh()
    } catch {
      showToast({
        type: 'destructive',
        title: t('update.failed'),
        description: t('update.failed.text'),
      })
    }
  }

  if (entries === undefined) return <p role="status">{t('loading')}</p>
  if (entries.length === 0) {
    return (
      <div className="admin-bar-tight">
        <p>{t('config.empty')}</p>
        <Button onClick={() => void update('showAds', { value: 'true', enabled: true })}>
          {t('config.create')}
        </Button>
      </div>
    )
  }
  return (
    <DataTable label={t('tab.config')} columns={columns.map((column) => t(`config.${column}`))}>
      {entries.map(({ key, value, enabled }) => (
        <tr key={key}>
          <td>{key}</td>
          <td>{value}</td>
          <td>{t(enabled ? 'config.enabled' : 'config.disabled')}</td>
          <td>
            {key === 'showAds' && (
              <Button
                onClick={() =>
                  void update(key, { value: value === 'true' ? 'false' : 'true', enabled })
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
