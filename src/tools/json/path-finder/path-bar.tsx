import { useId } from 'react'
import type { ToolFailure } from '#src/core/failure.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { examples } from './logic.ts'
import { messages } from './messages.ts'
import { PathField } from './path-field.tsx'
import type { OpenedDocument } from './use-path-finder.tsx'

/** The path, and expressions to begin with. */
export function PathBar({
  path,
  document,
  failure,
  onChange,
  onFind,
}: {
  readonly path: string
  readonly document: OpenedDocument | undefined
  readonly failure: ToolFailure | undefined
  readonly onChange: (path: string) => void
  readonly onFind: () => void
}) {
  const t = useMessages(messages)
  const id = useId()
  return (
    <div className={bar}>
      <div className={line}>
        <label htmlFor={id} className={css({ flex: 'none', fontSize: '13', fontWeight: '600' })}>
          {t('path')}
        </label>
        <PathField
          id={id}
          value={path}
          document={document}
          invalid={failure !== undefined}
          onChange={onChange}
          onEnter={onFind}
        />
      </div>
      <fieldset className={badges} aria-label={t('examples')}>
        {examples.map((example) => (
          <button key={example} type="button" className={badge} onClick={() => onChange(example)}>
            {example}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

const bar = css({
  display: 'grid',
  gap: '2',
  px: '3',
  py: '2',
  borderBottom: '1px solid token(colors.border)',
})

const line = css({ display: 'flex', alignItems: 'center', gap: '3', minWidth: '0' })

const badges = css({
  display: 'flex',
  gap: '1.5',
  minWidth: '0',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the focus ring, which scrolling would cut.
  m: '-1',
  p: '1',
})

const badge = css({
  flex: 'none',
  height: '6',
  px: '2',
  fontFamily: 'code',
  fontSize: '12',
  color: 'fg.muted',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'full',
  whiteSpace: 'nowrap',
  transition: 'background-color token(durations.quick) token(easings.out)',
  _hover: { bg: 'accent.subtle', color: 'accent' },
  _touch: { height: '10', px: '3' },
})
