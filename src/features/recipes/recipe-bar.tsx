import type { ComponentProps } from 'react'
import { MAX_RECIPE_NAME_CHARS } from '#src/core/recipe.ts'
import { ShareButton } from '#src/features/links/share-button.tsx'
import { useMessages } from '#src/lib/use-messages.ts'
import { RunButton } from '#src/tools/shared/run-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { surface } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** The name of the recipe and its main actions. */
export function RecipeBar({
  name,
  canSave,
  canRun,
  onName,
  onSave,
  onRun,
  link,
}: {
  readonly name: string
  readonly canSave: boolean
  readonly canRun: boolean
  readonly onName: (name: string) => void
  readonly onSave: () => void
  readonly onRun: () => void
  readonly link: ComponentProps<typeof ShareButton>['link']
}) {
  const t = useMessages(messages)
  return (
    <div className={bar}>
      <input
        type="text"
        aria-label={t('name')}
        placeholder={t('name')}
        autoComplete="off"
        maxLength={MAX_RECIPE_NAME_CHARS}
        className={field}
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      <ShareButton link={link} />
      <Button disabled={!canSave} onClick={onSave}>
        {t('save')}
      </Button>
      <RunButton label={t('run')} disabled={!canRun} onRun={onRun} />
    </div>
  )
}

const bar = css({
  gridArea: 'bar',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: { base: 'wrap', _desktop: 'nowrap' },
  gap: '2',
  minHeight: '48px',
  px: '3',
  py: '1.5',
  bg: 'bg',
  position: { base: 'sticky', _desktop: 'static', _short: 'static' },
  bottom: '28px',
  zIndex: '4',
  borderTop: { base: '1px solid token(colors.border)', _desktop: 'none' },
  borderBottom: { base: 'none', _desktop: '1px solid token(colors.border)' },
})

const field = `${surface} ${css({
  flex: { base: '1 1 120px', _desktop: 'none' },
  width: { _desktop: 'min(360px, 26vw)' },
  minWidth: '0',
  height: '8',
  px: '2',
  // With smaller text, iOS zooms in.
  fontSize: { base: '16', _desktop: '13' },
  _touch: { height: '11' },
})}`
