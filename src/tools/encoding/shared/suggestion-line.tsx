import { strip } from '#src/tools/shared/styles.tsx'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'

/** Another reading of the input: a sentence, and a button for each option. */
export function SuggestionLine({
  text,
  suggestions,
}: {
  readonly text: string
  readonly suggestions: readonly { readonly label: string; readonly onUse: () => void }[]
}) {
  if (suggestions.length === 0) return null
  return (
    <div className={line}>
      <p role="status">{text}</p>
      {suggestions.map(({ label, onUse }) => (
        <Button key={label} onClick={onUse}>
          {label}
        </Button>
      ))}
    </div>
  )
}

const line = `${strip} ${css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  fontSize: '13',
})}`
