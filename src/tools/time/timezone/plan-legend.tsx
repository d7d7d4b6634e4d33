import { useMessages } from '#src/lib/use-messages.ts'
import { small } from '#src/ui/styles.ts'
import { css, cva } from '#styled-system/css'
import { messages } from './planner-messages.ts'

const kinds = ['work', 'awake', 'night', 'off', 'change'] as const

/** The legend of the planner's rows. */
export function PlanLegend() {
  const t = useMessages(messages)
  return (
    <p className={legend}>
      {kinds.map((kind) => (
        <span
          key={kind}
          className={css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' })}
        >
          <span aria-hidden="true" className={sample({ kind })} />
          {t(`legend.${kind}`)}
        </span>
      ))}
    </p>
  )
}

const legend = `${small} ${css({ display: 'flex', flexWrap: 'wrap', columnGap: '4' })}`

const sample = cva({
  base: {
    width: '14px',
    height: '14px',
    borderRadius: '2px',
    // The colors of the planner are data.
    forcedColorAdjust: 'none',
  },
  variants: {
    kind: {
      work: { bg: 'bg.selected', borderBottom: '3px solid token(colors.accent)' },
      awake: {
        bg: { base: 'bg', _dark: 'bg.hover' },
        border: '1px solid token(colors.border)',
      },
      night: {
        bg: {
          base: 'color-mix(in srgb, token(colors.border) 60%, token(colors.bg))',
          _dark: 'bg.sunken',
        },
        border: '1px solid token(colors.border)',
      },
      off: {
        border: '1px solid token(colors.border)',
        backgroundImage:
          'repeating-linear-gradient(135deg, token(colors.border.strong) 0 1px, transparent 1px 4px)',
      },
      change: { width: '0', borderLeft: '2px dashed token(colors.warning)' },
    },
  },
})
