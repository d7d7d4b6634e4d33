import { useRef } from 'react'
import type { SessionItem } from '#api/contract/admin.ts'
import { confirmLeave } from '#src/lib/leave-guard.ts'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { row, small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { showCallFailure } from './call-failure.ts'
import { AdminCard } from './card.tsx'
import { client, logOut } from './client.ts'
import { listed, listedItem } from './listed.ts'
import { messages as adminMessages } from './messages.ts'
import { securityClient } from './security-client.ts'
import { messages } from './session-messages.ts'
import { useFetched } from './use-fetched.ts'
import { useReasons } from './use-reasons.ts'
import { useTime } from './use-time.ts'

/** The list of sessions, each of which can be ended. */
export function SessionsCard() {
  const t = useMessages(messages)
  const adminText = useMessages(adminMessages)
  const reasonOf = useReasons()
  const list = useRef<HTMLUListElement>(null)
  const { value: items = [], refresh } = useFetched(securityClient.sessions, () =>
    showFailure(t('failed.fetch'), adminText('server.offline')),
  )
  const attempt = async (name: 'end' | 'end-others' | 'everywhere', act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      showCallFailure(error, t(`failed.${name}`), reasonOf(error))
      return
    }
    if (name === 'everywhere') return
    showToast({ title: t(`done.${name}`) })
    await refresh()
    // The button that had the focus is gone.
    list.current?.focus()
  }
  const leave = async () => {
    await logOut()
    showToast({ title: adminText('logout.done') })
  }
  const end = ({ id, isCurrent }: SessionItem) => {
    if (!isCurrent) void attempt('end', () => securityClient.endSession(id))
    else if (confirmLeave()) void leave()
  }
  const logOutEverywhere = () =>
    attempt('everywhere', async () => {
      await client.logoutEverywhere()
      await leave()
    })
  return (
    <AdminCard title={t('title')}>
      <p className={small}>{t('text')}</p>
      <ul ref={list} tabIndex={-1} aria-label={t('title')} className={listed}>
        {items.map((item) => (
          <Item key={item.id} item={item} onEnd={() => end(item)} />
        ))}
      </ul>
      <div className={row}>
        <Button
          disabled={!items.some(({ isCurrent }) => !isCurrent)}
          onClick={() => void attempt('end-others', securityClient.endOtherSessions)}
        >
          {t('end-others')}
        </Button>
        <Button onClick={() => confirmLeave() && void logOutEverywhere()}>{t('everywhere')}</Button>
      </div>
    </AdminCard>
  )
}

function Item({ item, onEnd }: { readonly item: SessionItem; readonly onEnd: () => void }) {
  const t = useMessages(messages)
  const { browser: known, system, begunAt, usedAt, isCurrent } = item
  const time = useTime()
  const browser = known || t('browser.unknown')
  return (
    <li className={listedItem}>
      <span className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>
        {system ? t('device', { browser, system }) : browser}
        {isCurrent && <strong className={mark}>{t('current')}</strong>}
        <br />
        <span className={small}>{t('times', { start: time(begunAt), use: time(usedAt) })}</span>
      </span>
      <Button onClick={onEnd}>{t('end')}</Button>
    </li>
  )
}

const mark = css({ ml: '2', fontSize: '12', fontWeight: '650', color: 'accent' })
