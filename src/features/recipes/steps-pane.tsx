import { useRef, useState } from 'react'
import { MAX_RECIPE_STEPS } from '#src/core/recipe.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { Button } from '#src/ui/button.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { DownloadIcon, SavedIcon } from '#src/ui/icons.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import { type RecipeExample, recipeExamples } from './examples.ts'
import { NewIcon, PlusIcon } from './icons.ts'
import { messages } from './messages.ts'
import { recipeOperation } from './operations.ts'
import type { useRecipeActions } from './recipe-actions.ts'
import type { RecipeStore } from './recipe-store.ts'
import type { StepResult } from './run-recipe.ts'
import { useOperationName, useStepName } from './step-name.ts'
import { StepsList } from './steps-list.tsx'

const AddStepDialog = lazyPart(() => import('./add-step-dialog.tsx'))
const KeptDialog = lazyPart(() => import('./kept-dialog.tsx'))

/** The steps, the button that adds one, and the recipes to open. */
export function StepsPane({
  store,
  results,
  actions,
  onExample,
}: {
  readonly store: RecipeStore
  readonly results: ReadonlyMap<number, StepResult>
  readonly actions: ReturnType<typeof useRecipeActions>
  readonly onExample: (example: RecipeExample) => void
}) {
  const t = useMessages(messages)
  const nameOf = useStepName()
  const nameOfOperation = useOperationName()
  const { name, steps } = useStore(store)
  const [dialog, setDialog] = useState<'add' | 'kept'>()
  const addButton = useRef<HTMLButtonElement>(null)
  const [said, setSaid] = useState('')
  const last = steps.findLast(({ off }) => !off)
  const isEmpty = steps.length === 0
  const close = () => setDialog(undefined)
  return (
    <Pane
      title={t('steps')}
      actions={
        <>
          <ToolbarButton
            label={t('new')}
            icon={<NewIcon />}
            disabled={isEmpty && name === ''}
            onClick={() => {
              actions.start()
              // An empty recipe disables the button that had the focus.
              addButton.current?.focus()
            }}
          />
          <ToolbarButton label={t('kept')} icon={<SavedIcon />} onClick={() => setDialog('kept')} />
          <FileButton
            label={t('import')}
            accept=".json"
            onFiles={([file]) => void (file && actions.import(file))}
          />
          <ToolbarButton
            label={t('export')}
            icon={<DownloadIcon />}
            disabled={isEmpty}
            onClick={actions.export}
          />
        </>
      }
      state={isEmpty ? null : <span>{t('steps.count', { count: steps.length })}</span>}
    >
      <div className={body}>
        <StepsList
          store={store}
          results={results}
          onMoved={(step, to) =>
            setSaid(t('step.moved', { name: nameOf(step), step: to + 1, count: steps.length }))
          }
          onRemove={actions.remove}
        />
        <div className={foot}>
          {isEmpty ? <p className={css({ color: 'fg.muted' })}>{t('steps.empty')}</p> : null}
          <Button ref={addButton} disabled={store.isFull()} onClick={() => setDialog('add')}>
            <PlusIcon />
            {t('add')}
          </Button>
          {store.isFull() ? <p>{t('add.full', { max: MAX_RECIPE_STEPS })}</p> : null}
          {isEmpty ? <Examples onChoose={onExample} /> : null}
        </div>
      </div>
      <div role="status" className={css({ srOnly: true })}>
        {said}
      </div>
      {dialog === 'add' ? (
        <AddStepDialog
          after={last && recipeOperation(last.tool, last.operation)}
          onAdd={(added) => {
            close()
            const step = { tool: added.tool.id, operation: added.name, options: {} }
            if (!store.add(step)) return
            setSaid(t('step.added', { name: nameOfOperation(added), step: steps.length + 1 }))
          }}
          onClose={close}
        />
      ) : null}
      {dialog === 'kept' ? (
        <KeptDialog
          onOpen={(recipe) => {
            close()
            actions.replace(recipe)
          }}
          onClose={close}
        />
      ) : null}
    </Pane>
  )
}

function Examples({ onChoose }: { readonly onChoose: (example: RecipeExample) => void }) {
  const t = useMessages(messages)
  return (
    <section aria-label={t('example')} className={css({ width: 'full', marginTop: '2' })}>
      <h3 className={css({ fontSize: '12', fontWeight: '600', color: 'fg.muted' })}>
        {t('example')}
      </h3>
      <ul className={css({ display: 'grid', gap: '1.5', marginTop: '1.5' })}>
        {recipeExamples.map((example) => (
          <li key={example.id}>
            <button type="button" className={choice} onClick={() => onChoose(example)}>
              {t(`example.${example.id}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const body = css({ flex: '1 1 auto', minHeight: '0', overflowY: 'auto' })

const foot = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2',
  p: '3',
  fontSize: '13',
})

const choice = css({
  width: 'full',
  minHeight: '9',
  px: '3',
  py: '1.5',
  fontSize: '13',
  textAlign: 'left',
  color: 'accent',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  _hover: { bg: 'accent.subtle' },
  _touch: { minHeight: '44px' },
})
