import type { Backup } from '#api/contract/backups.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { row, small } from '#src/ui/styles.ts'
import { messages } from './backup-messages.ts'
import { showCallFailure } from './call-failure.ts'
import { AdminCard } from './card.tsx'
import { EditableItem } from './editable-item.tsx'
import { listed } from './listed.ts'
import { messages as adminMessages } from './messages.ts'
import { RestoreForm } from './restore-form.tsx'
import { securityClient } from './security-client.ts'
import { useFetched } from './use-fetched.ts'
import { useReasons } from './use-reasons.ts'
import { useTime } from './use-time.ts'

/** The list of backups, each of which can be restored, with the button that creates one. */
export function BackupsCard() {
  const t = useMessages(messages)
  const adminText = useMessages(adminMessages)
  const reasonOf = useReasons()
  const { value: items = [], refresh } = useFetched(securityClient.backups, () =>
    showFailure(t('failed.fetch'), adminText('server.offline')),
  )
  const create = async () => {
    try {
      await securityClient.createBackup()
      showToast({ title: t('done.create') })
      await refresh()
    } catch (error) {
      showCallFailure(error, t('failed.create'), reasonOf(error))
    }
  }
  return (
    <AdminCard title={t('title')}>
      <p className={small}>{t('text')}</p>
      {items.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        <ul tabIndex={0} aria-label={t('title')} className={listed}>
          {items.map((item) => (
            <Item key={item.name} item={item} onRestore={refresh} />
          ))}
        </ul>
      )}
      <div className={row}>
        <Button onClick={() => void create()}>{t('create')}</Button>
      </div>
    </AdminCard>
  )
}

function Item({
  item,
  onRestore,
}: {
  readonly item: Backup
  /** Reads the list again. */
  readonly onRestore: () => Promise<unknown>
}) {
  const t = useMessages(messages)
  const time = useTime()
  const language = useLanguage()
  return (
    <EditableItem
      text={
        <>
          {time(item.at)}
          <br />
          <span className={small}>
            {item.name} · {formatSize(item.bytes, language)}
          </span>
        </>
      }
      buttons={(opener) => <Button {...opener}>{t('restore')}</Button>}
      form={(close) => (
        <RestoreForm item={item} onCancel={close} onDone={() => void onRestore().then(close)} />
      )}
    />
  )
}
