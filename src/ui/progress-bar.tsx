import { css } from '#styled-system/css'

/** The progress of a job; indeterminate without `done`. */
export function ProgressBar({
  label,
  done,
  total,
}: {
  readonly label: string
  readonly done?: number | undefined
  readonly total?: number | undefined
}) {
  const share = done !== undefined && total ? Math.min(1, done / total) : undefined
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      className={track}
    >
      <div
        className={bar}
        data-unknown={share === undefined ? '' : undefined}
        style={share === undefined ? undefined : { transform: `scaleX(${share})` }}
      />
    </div>
  )
}

const track = css({
  position: 'relative',
  height: '1',
  borderRadius: 'full',
  overflow: 'hidden',
  bg: 'border',
})

const bar = css({
  position: 'absolute',
  inset: '0',
  bg: 'accent',
  transformOrigin: 'left',
  transition: 'transform token(durations.quick) token(easings.out)',
  '&[data-unknown]': { transform: 'scaleX(0.2)' },
})
