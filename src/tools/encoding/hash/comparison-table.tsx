import { useMessages } from '#src/lib/use-messages.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css, cva } from '#styled-system/css'
import { factsOf } from './logic/algorithms.ts'
import type { DigestComparison, Outcome } from './logic/compare.ts'
import { messages } from './messages.ts'

/** Results for the lines of a checksum file and for files that it doesn't name. */
export function ComparisonTable({ results }: { readonly results: readonly DigestComparison[] }) {
  const t = useMessages(messages)
  const count = (...outcomes: readonly Outcome[]) =>
    results.filter(({ outcome }) => outcomes.includes(outcome)).length
  const matches = count('match')
  const wrong = count('mismatch')
  const open = results.length - matches - wrong
  const parts = [
    matches > 0 ? t('comparison.match', { count: matches }) : '',
    wrong > 0 ? t('comparison.wrong', { count: wrong }) : '',
    open > 0 ? t('comparison.open', { count: open }) : '',
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
    <div tabIndex={0} className={frame}>
      <p
        role={wrong > 0 ? 'alert' : 'status'}
        className={css({ px: '3', py: '2', fontWeight: '600' })}
      >
        {parts.filter(Boolean).join(' · ')}
      </p>
      <table aria-label={t('comparison')} className={table}>
        <thead>
          <tr>
            <th scope="col">{t('comparison.file')}</th>
            <th scope="col">{t('algorithm')}</th>
            <th scope="col">{t('comparison.result')}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ fileName, algorithm, expected, outcome }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a checksum file may name a file twice
            <tr key={`${index}${fileName}`}>
              <th scope="row">{markSpecial(fileName)}</th>
              <td>{nameOf(algorithm ?? expected?.candidates[0])}</td>
              <td className={mark({ outcome: lookOf(outcome) })}>{t(`outcome.${outcome}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const nameOf = (algorithm: keyof typeof factsOf | undefined) =>
  algorithm ? factsOf[algorithm].name : ''

const lookOf = (outcome: Outcome) =>
  outcome === 'match' ? 'good' : outcome === 'mismatch' ? 'bad' : 'open'

const frame = css({
  flex: '0 1 auto',
  minHeight: '0',
  maxHeight: '60%',
  overflow: 'auto',
  fontSize: '13',
  borderBottom: '1px solid token(colors.border)',
})

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  '& th, & td': {
    px: '3',
    py: '1',
    textAlign: 'left',
    fontWeight: '400',
    overflowWrap: 'anywhere',
    borderTop: '1px solid token(colors.border)',
  },
  '& thead th': { fontSize: '12', color: 'fg.muted' },
  '& td': { whiteSpace: 'nowrap' },
})

const mark = cva({
  base: { fontWeight: '600!' },
  variants: {
    outcome: { good: { color: 'success' }, bad: { color: 'danger' }, open: { color: 'warning' } },
  },
})
