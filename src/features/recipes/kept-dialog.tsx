import { type FormEvent, useMemo, useState } from 'react'
import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import { MAX_RECIPE_NAME_CHARS, parseRecipe, type Recipe, recipeText } from '#src/core/recipe.ts'
import type { SavedText } from '#src/core/saved-text.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { useSavedTexts } from '#src/lib/use-saved-texts.ts'
import { Button } from '#src/ui/button.tsx'
import { DialogHead } from '#src/ui/dialog-head.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { DownloadIcon } from '#src/ui/icons.ts'
import { Modal } from '#src/ui/modal.tsx'
import { CloseIcon } from '#src/ui/shell-icons.tsx'
import { surface } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { EditIcon } from './icons.ts'
import { messages as ownMessages } from './kept-messages.ts'
import { messages } from './messages.ts'
import { findOperation } from './operations.ts'
import { exportRecipe } from './recipe-file.ts'
import { savedRecipes } from './recipe-storage.ts'

interface KeptRecipe {
  readonly saved: SavedText
  /** Why this version can't read it, in place of the recipe. */
  readonly recipe: Recipe | ToolFailure
}

/** Lists the recipes on this device, to open, rename, export, or delete. */
export default function KeptDialog({
  onOpen,
  onClose,
}: {
  readonly onOpen: (recipe: Recipe) => void
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  const own = useMessages(ownMessages)
  const saved = useSavedTexts(savedRecipes, {
    undo: t('undo'),
    failed: t('saved.failed'),
    explain: (refusal) => t(`saved.${refusal}`),
  })
  const { texts, damaged, refusal, list, change, offerUndo, remove } = saved
  const kept = useMemo(() => texts?.map(readSaved), [texts])
  const [renamed, setRenamed] = useState<number>()
  const rename = (saved: SavedText, recipe: Recipe, name: string) =>
    change(async () => {
      setRenamed(undefined)
      if (name === '' || name === saved.name) return
      const replaced = await savedRecipes.put(name, recipeText({ ...recipe, name }))
      await savedRecipes.remove(saved.id)
      if (replaced) offerUndo(t('saved.replaced', { name }), [replaced, saved])
    })
  return (
    <Modal label={t('kept')} onClose={onClose}>
      <DialogHead title={t('kept')} close={own('close')} onClose={onClose} />
      <div
        ref={list}
        tabIndex={-1}
        className={css({ px: '4', py: '2', overflow: 'auto', outlineStyle: 'none' })}
      >
        {refusal ? <p role="alert">{t(`saved.${refusal}`)}</p> : null}
        {damaged > 0 ? <p role="alert">{own('damaged', { count: damaged })}</p> : null}
        {kept?.length === 0 ? (
          <p className={css({ py: '3', color: 'fg.muted' })}>{own('none')}</p>
        ) : null}
        <ul>
          {kept?.map(({ saved, recipe }) =>
            saved.id === renamed && !isToolFailure(recipe) ? (
              <li key={saved.id}>
                <RenameForm
                  name={saved.name}
                  onRename={(name) => void rename(saved, recipe, name)}
                />
              </li>
            ) : (
              <li key={saved.id} className={row}>
                <KeptName saved={saved} recipe={recipe} />
                {isToolFailure(recipe) ? null : (
                  <>
                    <Button onClick={() => onOpen(recipe)}>{own('open')}</Button>
                    <IconButton
                      label={own('rename', { name: saved.name })}
                      onClick={() => setRenamed(saved.id)}
                    >
                      <EditIcon />
                    </IconButton>
                  </>
                )}
                <IconButton
                  label={own('export', { name: saved.name })}
                  onClick={() => exportRecipe(saved.text, saved.name)}
                >
                  <DownloadIcon />
                </IconButton>
                <IconButton
                  label={own('delete', { name: saved.name })}
                  onClick={() => void remove(saved, own('deleted', { name: saved.name }))}
                >
                  <CloseIcon />
                </IconButton>
              </li>
            ),
          )}
        </ul>
      </div>
    </Modal>
  )
}

function readSaved(saved: SavedText): KeptRecipe {
  try {
    return { saved, recipe: parseRecipe(saved.text, findOperation) }
  } catch (error) {
    if (isToolFailure(error)) return { saved, recipe: error }
    throw error
  }
}

function KeptName({ saved: { name, at }, recipe }: KeptRecipe) {
  const t = useMessages<string>(messages)
  const language = useLanguage()
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <span className={css({ flex: '1', minWidth: '0' })}>
      <span className={css({ display: 'block', fontSize: '13', overflowWrap: 'anywhere' })}>
        {name}
      </span>
      <span className={css({ fontSize: '12', color: 'fg.muted' })}>
        {isToolFailure(recipe)
          ? t(recipe.code, recipe.params)
          : t('steps.count', { count: recipe.steps.length })}{' '}
        · {time.format(at)}
      </span>
    </span>
  )
}

function RenameForm({
  name,
  onRename,
}: {
  readonly name: string
  readonly onRename: (name: string) => void
}) {
  const t = useMessages(messages)
  const own = useMessages(ownMessages)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onRename(String(new FormData(event.currentTarget).get('name')).trim())
  }
  return (
    <form className={row} onSubmit={submit}>
      <input
        name="name"
        aria-label={t('name')}
        defaultValue={name}
        maxLength={MAX_RECIPE_NAME_CHARS}
        // biome-ignore lint/a11y/noAutofocus: the button that the form replaces had the focus
        autoFocus
        className={field}
      />
      <Button type="submit">{own('rename.save')}</Button>
    </form>
  )
}

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  py: '1.5',
  borderBottom: '1px solid token(colors.border)',
})

const field = `${surface} ${css({ flex: '1', minWidth: '0', height: '8', px: '2' })}`
