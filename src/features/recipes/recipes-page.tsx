import { useEffect, useEffectEvent, useState } from 'react'
import { recipeData } from '#src/core/recipe.ts'
import { linkToRecipe } from '#src/features/links/recipe-link.ts'
import { siteHeads } from '#src/features/site/site-heads.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { useWrapLines } from '#src/lib/use-wrap-lines.ts'
import { InputPane } from '#src/tools/shared/input-pane.tsx'
import { JobBar } from '#src/tools/shared/job-bar.tsx'
import { messages as shared } from '#src/tools/shared/messages.ts'
import { ResultContext } from '#src/tools/shared/result-state.ts'
import { useToolInput } from '#src/tools/shared/use-tool-input.ts'
import { WrapSwitch } from '#src/tools/shared/wrap-switch.tsx'
import { WrapContext } from '#src/ui/wrap-context.ts'
import { css } from '#styled-system/css'
import { FilesPane } from './files-pane.tsx'
import { FilesResult } from './files-result.tsx'
import { messages } from './messages.ts'
import { useRecipeActions } from './recipe-actions.ts'
import { RecipeBar } from './recipe-bar.tsx'
import { draftRecipe, INPUT_DRAFT } from './recipe-storage.ts'
import { RecipeStore } from './recipe-store.ts'
import { ResultPane } from './result-pane.tsx'
import { saveUnreadable } from './save-unreadable.ts'
import { StepsPane } from './steps-pane.tsx'
import { useRecipeLink } from './use-recipe-link.ts'
import { useRecipeRun } from './use-recipe-run.ts'
import { useRefusals } from './use-refusals.ts'

/** Input, steps, and output of a recipe: side by side, or stacked on narrow screens. */
export function RecipesPage() {
  const t = useMessages(messages)
  const common = useMessages(shared)
  const language = useLanguage()
  const input = useToolInput({ draft: INPUT_DRAFT, readsBytes: true })
  const [store] = useState(() => new RecipeStore(draftRecipe.read(), draftRecipe.save))
  const { name, steps } = useStore(store)
  useRefusals(store)
  // Not in the first render, which hydrates the prerendered page.
  const restore = useEffectEvent(() => {
    void saveUnreadable(t)
    store.restore(draftRecipe.recall())
  })
  useEffect(() => restore(), [])
  const [wraps] = useWrapLines()
  const { state, toolRun, batch, openFiles, closeFiles, run, cancel } = useRecipeRun(input, steps)
  const isBatch = batch.files.length > 0
  const actions = useRecipeActions(store, { input, isBatch, closeFiles })
  useRecipeLink(actions.openLinked)
  const hasSteps = steps.some(({ off }) => !off)
  const isBusy = state.slow || batch.status === 'running'
  const fileName = name.trim() || 'recipe'
  const open = (files: readonly File[]) => {
    if (files.length > 1) openFiles(files)
    else if (files[0]) void input.open(files[0])
  }
  return (
    <div className={frame}>
      <div className={heading}>
        <h1 className={css({ fontSize: '16', fontWeight: '650' })}>
          {siteHeads['/recipes']?.title[language]}
        </h1>
        <p className={lead}>{t('lead')}</p>
      </div>
      <RecipeBar
        name={name}
        canSave={steps.length > 0}
        canRun={hasSteps && (isBatch || !input.isEmpty)}
        onName={store.rename}
        onSave={() => void actions.save()}
        onRun={run}
        link={(withInput) => linkToRecipe(recipeData(store.read()), input.read(), withInput)}
      />
      <WrapContext.Provider value={wraps}>
        <div className={panes}>
          {isBatch ? (
            <FilesPane state={batch} toolAt={(at) => steps[at]?.tool ?? ''} onClose={closeFiles} />
          ) : (
            <InputPane
              input={input}
              language="text"
              readsBytes
              onFiles={open}
              state={<WrapSwitch />}
            />
          )}
          <StepsPane
            store={store}
            results={isBatch ? noResults : state.results}
            actions={actions}
            onExample={(example) => {
              actions.replace({ name: t(`example.${example.id}`), steps: example.steps })
              if (input.isEmpty) input.setText(example.input)
            }}
          />
          {isBatch ? (
            <FilesResult title={common('output')} state={batch} zipName={`${fileName}.zip`} />
          ) : (
            <ResultContext.Provider value={toolRun}>
              <ResultPane
                answer={state.answer}
                ms={state.ms}
                fileName={fileName}
                hint={hasSteps ? undefined : t('run.empty')}
              />
            </ResultContext.Provider>
          )}
        </div>
      </WrapContext.Provider>
      {/* Rendered before its content, so that screen readers announce changes. */}
      <div aria-live="polite" className={css({ srOnly: true })}>
        {toolRun.announcement === undefined ? null : (
          <div role="status">{toolRun.announcement}</div>
        )}
      </div>
      <div className={job}>
        {isBusy ? <JobBar progress={state.progress} onCancel={cancel} /> : null}
      </div>
    </div>
  )
}

const noResults = new Map<never, never>()

const frame = css({
  display: 'grid',
  flex: { base: '1 0 auto', _desktop: '1 1 0' },
  minHeight: { base: 'auto', _desktop: '0' },
  minWidth: '0',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', _desktop: 'minmax(0, 1fr) auto' },
  gridTemplateRows: { base: 'auto 1fr auto', _desktop: 'auto minmax(0, 1fr)' },
  gridTemplateAreas: {
    base: '"heading" "panes" "bar"',
    _desktop: '"heading bar" "panes panes"',
  },
})

const heading = css({
  gridArea: 'heading',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: { base: '10', _desktop: '48px' },
  minWidth: '0',
  px: '3',
  borderBottom: '1px solid token(colors.border)',
})

const lead = css({
  display: { base: 'none', _desktop: 'block' },
  flex: '1',
  fontSize: '13',
  color: 'fg.muted',
  truncate: true,
})

const panes = css({
  gridArea: 'panes',
  display: 'grid',
  minHeight: { base: 'auto', _desktop: '0' },
  minWidth: '0',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    _desktop: 'minmax(0, 1fr) minmax(340px, 30%) minmax(0, 1fr)',
  },
  gridTemplateRows: { base: 'none', _desktop: 'minmax(0, 1fr)' },
  // Stacked panes have no height to share.
  '& > *': { minHeight: { base: '280px', _desktop: '0' } },
  '& > * + *': {
    borderLeft: { base: 'none', _desktop: '1px solid token(colors.border)' },
    borderTop: { base: '1px solid token(colors.border)', _desktop: 'none' },
  },
})

const job = css({
  position: 'fixed',
  insetX: '4',
  bottom: { base: '124px', _desktop: '76px', _short: '40px' },
  zIndex: '5',
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
})
