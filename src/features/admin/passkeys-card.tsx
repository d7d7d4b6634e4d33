import { useState } from 'react'
import type { Passkey } from '#api/contract/passkeys.ts'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { row, small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { showCallFailure } from './call-failure.ts'
import { AdminCard } from './card.tsx'
import { EditableItem } from './editable-item.tsx'
import { listed } from './listed.ts'
import { messages as adminMessages } from './messages.ts'
import { passkeyClient } from './passkey-client.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { messages } from './passkey-messages.ts'
import { RenamePasskey } from './rename-passkey.tsx'
import { useFetched } from './use-fetched.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { usePasskeyObstacle } from './use-passkey-reasons.ts'
import { useReasons } from './use-reasons.ts'
import { useTime } from './use-time.ts'

/** The list of passkeys, with the form that adds one. */
export function PasskeysCard() {
  const t = useMessages(messages)
  const adminText = useMessages(adminMessages)
  const reasonOf = useReasons()
  const obstacle = usePasskeyObstacle()
  const [isAdding, setIsAdding] = useState(false)
  // The element that had the focus is gone after each of these.
  const [endings, setEndings] = useState(0)
  const { value: items = [], refresh } = useFetched(passkeyClient.list, () =>
    showFailure(t('failed.fetch'), adminText('server.offline')),
  )
  const remove = async ({ id, name }: Passkey) => {
    if (!confirm(t('remove.confirm', { name }))) return
    try {
      await passkeyClient.remove(id)
      showToast({ title: t('done.remove') })
      await refresh()
      setEndings((count) => count + 1)
    } catch (error) {
      showCallFailure(error, t('failed.remove'), reasonOf(error))
    }
  }
  const close = () => {
    setIsAdding(false)
    setEndings((count) => count + 1)
  }
  return (
    <AdminCard title={t('title')}>
      <p className={small}>{t('text')}</p>
      {items.length > 0 && (
        <ul aria-label={t('title')} className={listed}>
          {items.map((item) => (
            <Item key={item.id} item={item} onRename={refresh} onRemove={() => void remove(item)} />
          ))}
        </ul>
      )}
      {obstacle !== undefined ? (
        <p>{t(obstacle)}</p>
      ) : isAdding ? (
        <PasskeyForm onCancel={close} onDone={() => void refresh().then(close)} />
      ) : (
        <AddButton key={endings} isFocused={endings > 0} onPress={() => setIsAdding(true)} />
      )}
    </AdminCard>
  )
}

function AddButton({
  isFocused,
  onPress,
}: {
  readonly isFocused: boolean
  readonly onPress: () => void
}) {
  const t = useMessages(messages)
  const button = useFocusOnMount<HTMLButtonElement>(isFocused)
  return (
    <div className={row}>
      <Button ref={button} onClick={onPress}>
        {t('add')}
      </Button>
    </div>
  )
}

function Item({
  item,
  onRename,
  onRemove,
}: {
  readonly item: Passkey
  /** Reads the list again. */
  readonly onRename: () => Promise<unknown>
  readonly onRemove: () => void
}) {
  const t = useMessages(messages)
  const time = useTime()
  const { name, createdAt, usedAt } = item
  const added = time(createdAt)
  return (
    <EditableItem
      text={
        <>
          {name}
          <br />
          <span className={small}>
            {usedAt === null ? t('unused', { added }) : t('used', { added, used: time(usedAt) })}
          </span>
        </>
      }
      buttons={(opener) => (
        <div className={actions}>
          <Button {...opener}>{t('rename')}</Button>
          <Button onClick={onRemove}>{t('remove')}</Button>
        </div>
      )}
      form={(close) => (
        <RenamePasskey item={item} onCancel={close} onDone={() => void onRename().then(close)} />
      )}
    />
  )
}

const actions = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: '2' })
