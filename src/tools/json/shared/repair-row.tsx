import type { RepairEdit } from '#src/core/json/repair/repair.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { row } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** An edit: its place, its reason, the text before and after, and the button that makes it. */
export function RepairRow({
  edit: { line, column, reason, before, after },
  disabled,
  onRepair,
}: {
  readonly edit: RepairEdit
  readonly disabled: boolean
  readonly onRepair: () => void
}) {
  const t = useMessages(messages)
  const place = t('where', { line, column })
  return (
    <li className={item}>
      <div className={css({ flex: '1 1 180px', minWidth: '0' })}>
        <p>
          <span className={css({ color: 'fg.muted' })}>{place}</span>
          {t('where.separator')}
          {t(`repair.${reason}`)}
        </p>
        <p className={change}>
          <span className={css({ srOnly: true })}>{t('repair.before')}</span>
          {before ? <del className={removed}>{visible(before)}</del> : <i>{t('repair.nothing')}</i>}
          <span aria-hidden="true">→</span>
          <span className={css({ srOnly: true })}>{t('repair.after')}</span>
          {after ? <ins className={added}>{visible(after)}</ins> : <i>{t('repair.nothing')}</i>}
        </p>
      </div>
      <Button disabled={disabled} aria-label={t('repair.at', { place })} onClick={onRepair}>
        {t('repair.one')}
      </Button>
    </li>
  )
}

/** UTF-16 units of a text that are shown. */
const SHOWN = 200

/** The beginning of a text, with the code point of each character that has no shape. */
function visible(text: string): string {
  const cut =
    text.length > SHOWN ? `${text.slice(0, SHOWN).replace(/[\ud800-\udbff]$/, '')}…` : text
  // Of a text of spaces only, each space is named.
  const pattern = /^ +$/.test(cut) ? / /g : unseen
  const named = cut.replace(pattern, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return ` U+${code} `
  })
  return named === cut ? cut : named.trim().replaceAll('  U+', ' U+')
}

const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: to make them visible
  /[\u0000-\u001f\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/g

const item = `${row} ${css({ px: '3', py: '2', borderBottom: '1px solid token(colors.border)' })}`

const change = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2',
  marginTop: '1',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
})

const removed = css({
  px: '1',
  fontFamily: 'code',
  textDecoration: 'none',
  whiteSpace: 'pre-wrap',
  color: 'fg',
  bg: 'danger.subtle',
})

const added = css({
  px: '1',
  fontFamily: 'code',
  textDecoration: 'none',
  whiteSpace: 'pre-wrap',
  color: 'fg',
  bg: 'success.subtle',
})
