import type { ReactNode } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { messages as shared } from '#src/tools/shared/messages.ts'
import { useCopy } from '#src/tools/shared/use-copy.ts'
import { CheckIcon, CopyIcon } from '#src/ui/icons.ts'
import { surface } from '#src/ui/styles.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'

/** A value of a result, with an optional copy button. */
export function ValueCard({
  title,
  copied: content,
  note,
  actions,
  children,
}: {
  readonly title: string
  /** Text to copy; without it the card has no button. */
  readonly copied?: string
  readonly note?: string | undefined
  /** Additional buttons. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const t = useMessages(shared)
  const { copy, copied, canCopy } = useCopy()
  return (
    <section aria-label={title} className={card}>
      <header className={head}>
        <h3 className={css({ fontSize: '13', fontWeight: '600' })}>{title}</h3>
        <span className={css({ flex: '1', fontSize: '12', color: 'fg.muted' })}>{note}</span>
        {content === undefined ? null : (
          <ToolbarButton
            label={t('copy')}
            icon={copied ? <CheckIcon /> : <CopyIcon />}
            done={copied}
            disabled={content === '' || !canCopy}
            onClick={() => void copy(content)}
          />
        )}
        {actions}
      </header>
      <div className={css({ px: '3', py: '2' })}>{children}</div>
    </section>
  )
}

const card = `${surface} ${css({ flex: 'none', minWidth: '0' })}`

const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '8',
  paddingLeft: '3',
  paddingRight: '1',
  containerType: 'inline-size',
  borderBottom: '1px solid token(colors.border)',
})
