import { useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { warning } from '#src/tools/shared/styles.tsx'
import { css, cva } from '#styled-system/css'
import type { ChangeKind, Operations } from './logic.ts'
import { messages } from './messages.ts'

export type ComparedAnswer = Extract<OutputOf<Operations, 'diff'>, { readonly readable: true }>

const kinds: readonly ChangeKind[] = ['added', 'removed', 'changed', 'moved']

export const totalOf = ({ counts }: Pick<ComparedAnswer, 'counts'>): number =>
  kinds.reduce((sum, kind) => sum + counts[kind], 0)

/** The number of differences, of each kind too, with notes about what limits the comparison. */
export function ChangeStatus({ answer }: { readonly answer: ComparedAnswer }) {
  const t = useMessages(messages)
  const { counts, duplicates, arraysWithoutKey } = answer
  const total = totalOf(answer)
  return (
    <>
      <p role="status" className={line({ any: total > 0 })}>
        <span className={css({ fontWeight: '600' })}>
          {total === 0 ? t('equal') : t('total', { count: total })}
        </span>
        {kinds
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <span key={kind}>{t(`count.${kind}`, { count: counts[kind] })}</span>
          ))}
      </p>
      {duplicates > 0 ? <p className={warning}>{t('duplicates', { count: duplicates })}</p> : null}
      {arraysWithoutKey > 0 ? (
        <p className={warning}>{t('no-key', { count: arraysWithoutKey })}</p>
      ) : null}
    </>
  )
}

const line = cva({
  base: {
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    px: '3',
    py: '1.5',
    fontSize: '13',
    borderBottom: '1px solid token(colors.border)',
  },
  variants: {
    any: {
      true: { color: 'fg', bg: 'accent.subtle' },
      false: { color: 'success', bg: 'success.subtle' },
    },
  },
})
