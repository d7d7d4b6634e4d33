import { shorten } from '#src/core/shorten.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { row } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import type { RepairEdit } from './logic/repair.ts'
import { messages as json } from './messages.ts'
import { messages } from './repair-messages.ts'

/** An edit: position, reason, the text before and after, and the button that applies it. */
export function RepairRow({
  edit: { line, column, code, certain, before, after },
  disabled,
  onRepair,
}: {
  readonly edit: RepairEdit
  readonly disabled: boolean
  readonly onRepair: () => void
}) {
  const t = useMessages(messages)
  const tJson = useMessages(json)
  const place = tJson('where', { line, column })
  return (
    <li className={item}>
      <div className={css({ flex: '1 1 180px', minWidth: '0' })}>
        <p>
          <span className={css({ color: 'fg.muted' })}>{place}</span>
          {tJson('where.separator')}
          {t(code)} {certain ? null : <span className={doubt}>{t('doubt')}</span>}
        </p>
        <p className={change}>
          <span className={css({ srOnly: true })}>{t('before')}</span>
          {before ? <del className={removed}>{display(before)}</del> : <i>{t('nothing')}</i>}
          <span aria-hidden="true">→</span>
          <span className={css({ srOnly: true })}>{t('after')}</span>
          {after ? <ins className={added}>{display(after)}</ins> : <i>{t('nothing')}</i>}
        </p>
      </div>
      <Button disabled={disabled} aria-label={t('at', { place })} onClick={onRepair}>
        {t('one')}
      </Button>
    </li>
  )
}

/** UTF-16 units of a text on screen. */
const MAX_CHARS = 200

/** The beginning of a text, with invisible characters as their code points, such as U+00A0. */
function display(text: string): string {
  const cut = shorten(text, MAX_CHARS)
  // Spaces are visible next to other characters, but not alone.
  const pattern = /^ +$/.test(cut) ? / /g : invisible
  const named = cut.replace(pattern, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return ` U+${code} `
  })
  return named === cut ? cut : named.trim().replaceAll('  U+', ' U+')
}

const invisible =
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

const doubt = css({ px: '1', fontSize: '12', color: 'warning', bg: 'warning.subtle' })

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
