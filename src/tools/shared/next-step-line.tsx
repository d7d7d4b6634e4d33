import { formatDuration, formatSize } from '#src/lib/format-size.ts'
import type { ManualInput } from '#src/lib/run-speed.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { css, cx } from '#styled-system/css'
import { messages } from './messages.ts'
import { type NextStep, useResultState } from './result-state.ts'
import { shortcutNames } from './shortcuts.ts'
import { strip } from './styles.tsx'

/** The button and the shortcut for a result that doesn't appear automatically. */
export function NextStepLine() {
  const { nextStep } = useResultState()
  // Rendered before its content, so that screen readers announce changes.
  return (
    <div aria-live="polite" data-next-step={nextStep ? '' : undefined}>
      {nextStep ? <Line {...nextStep} /> : null}
    </div>
  )
}

function Line({ action, input }: NextStep) {
  const t = useMessages(messages)
  const language = useLanguage()
  const reasonOf = ({ size, expectedMs }: ManualInput) => {
    const given = formatSize(size, language)
    if (expectedMs === undefined) return t('manual.size', { size: given })
    return t('manual.time', { size: given, time: formatDuration(expectedMs, language) })
  }
  const reason = input ? reasonOf(input) : ''
  return (
    <p className={line}>
      <span className={css({ _touch: { display: 'none' } })}>
        {t('manual.press', { reason, action, shortcut: shortcutNames.run })}
      </span>
      <span className={css({ display: 'none', _touch: { display: 'inline' } })}>
        {t('manual.touch', { reason, action })}
      </span>
    </p>
  )
}

const line = cx(strip, css({ fontSize: '13' }))
