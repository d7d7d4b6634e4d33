import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { formatLocalTime, utcTime } from '#src/tools/encoding/shared/times.ts'
import { useCopy } from '#src/tools/shared/use-copy.ts'
import { CheckIcon, CopyIcon } from '#src/ui/icons.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import type { Fact, Value } from './logic/facts.ts'
import { messages } from './messages.ts'

/** The facts of an item, each with a button that copies its values. */
export function FactTable({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <table className={table}>
      <tbody>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts never move, and an extension can be repeated
          <FactRow key={index} fact={fact} />
        ))}
      </tbody>
    </table>
  )
}

function FactRow({ fact: { name, oid = '', values, isCritical } }: { readonly fact: Fact }) {
  const t = useMessages(messages)
  const { copy, copied, canCopy } = useCopy()
  const label = t(`fact.${name}`, { oid })
  const textOf = (value: Value) =>
    value.kind === 'word'
      ? t(`word.${value.word}`, { ...value.params })
      : value.kind === 'time'
        ? utcTime(value.time)
        : value.text
  return (
    <tr>
      <th scope="row">
        {label}
        {isCritical ? <span className={badge}>{t('critical')}</span> : null}
      </th>
      <td>
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: values never move
          <span key={index} className={css({ display: 'block' })}>
            {value.kind === 'time' ? (
              <TimeText time={value.time} />
            ) : value.kind === 'code' ? (
              <code>{value.text}</code>
            ) : (
              markSpecial(textOf(value))
            )}
          </span>
        ))}
      </td>
      <td className={css({ width: '7', paddingRight: '0!' })}>
        <ToolbarButton
          label={t('clipboard', { name: label })}
          icon={copied ? <CheckIcon /> : <CopyIcon />}
          hidesLabel
          done={copied}
          disabled={!canCopy || values.length === 0}
          onClick={() => void copy(values.map(textOf).join('\n'))}
        />
      </td>
    </tr>
  )
}

function TimeText({ time }: { readonly time: number }) {
  const language = useLanguage()
  return (
    <>
      {formatLocalTime(time, language)}
      <span className={css({ display: 'block', fontSize: '12', color: 'fg.muted' })}>
        {utcTime(time)}
      </span>
    </>
  )
}

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  fontSize: '13',
  marginBottom: '2',
  '& th, & td': {
    paddingBlock: '1',
    paddingLeft: '3',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: '400', color: 'fg.muted', width: '32%', minWidth: '112px' },
  '& code': { fontFamily: 'code', fontSize: '12' },
  '& tr': { borderTop: '1px solid token(colors.border)' },
})

const badge = css({ display: 'block', fontSize: '12', color: 'warning' })
