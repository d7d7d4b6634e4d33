import { type FormEvent, useMemo, useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { DialogHead } from '#src/ui/dialog-head.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { css } from '#styled-system/css'
import type { ImageSource } from './draw-image.ts'
import type { EditorStore } from './editor-store.ts'
import { earlierIn, type SavedDiagram } from './logic/saved.ts'
import { namedIn, withName, without, withSaved } from './logic/saved-changes.ts'
import { messages } from './messages.ts'
import { SavedList } from './saved-list.tsx'
import { textBox } from './styles.tsx'
import { useSavedDiagrams } from './use-saved-diagrams.ts'
import { useThumbnails } from './use-thumbnails.ts'
import { versionMessages } from './version-messages.ts'

const VersionsDialog = lazyPart(() => import('./versions-dialog.tsx'))

/** Lists saved diagrams and earlier versions, to open, compare, rename, or delete. */
export default function SavedDialog({
  editor,
  preview,
  onClose,
}: {
  readonly editor: EditorStore
  readonly preview: ImageSource
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  const tv = useMessages(versionMessages)
  const { code, savedName } = useStore(editor)
  const saved = useSavedDiagrams()
  const { all = [], damaged, refusal, list, change, offerUndo } = saved
  const { named, earlier, shown } = useMemo(() => {
    const [named, earlier] = [namedIn(all), earlierIn(all)]
    return { named, earlier, shown: [...named, ...earlier] }
  }, [all])
  const pictureOf = useThumbnails(shown, preview)
  /** The name of the diagram whose versions are open; empty for the earlier code. */
  const [compared, setCompared] = useState<string>()

  const put = async (name: string, text: string) => {
    const done = await change((all) => withSaved(all, { name, text, at: Date.now() }))
    if (!done) return
    editor.setSavedName(name)
    const replaced = namedIn(done.before).find((it) => it.name === name)
    if (replaced && replaced.text !== text) offerUndo(t('kept.replaced', { name }), done)
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name !== '') void put(name, code)
  }
  const rename = async ({ id, name: former }: SavedDiagram, name: string) => {
    if (name === '' || name === former) return
    const done = await change((all) => withName(all, id, name))
    if (done && savedName === former) editor.setSavedName(name)
    const isMerged = done?.before.some((it) => it.name === name)
    if (done && isMerged) offerUndo(t('kept.replaced', { name }), done)
  }
  const remove = async ({ id }: SavedDiagram, name: string) => {
    const done = await change((all) => without(all, id))
    if (done) offerUndo(t('kept.deleted', { name }), done)
  }
  const open = ({ text, name }: Pick<SavedDiagram, 'text' | 'name'>) => {
    onClose()
    editor.replace(text, name || undefined)
  }
  const lists = [
    { of: 'named', entries: named, action: t('kept.open') },
    { of: 'versions', entries: earlier, action: t('kept.restore') },
  ] as const
  return (
    <Modal label={t('kept')} onClose={onClose}>
      <DialogHead title={t('kept')} close={t('dialog.close')} onClose={onClose} />
      <div ref={list} tabIndex={-1} className={body}>
        <form className={css({ display: 'flex', gap: '2' })} onSubmit={save}>
          <input
            name="name"
            aria-label={t('kept.name')}
            placeholder={t('kept.name')}
            defaultValue={savedName}
            className={textBox}
          />
          <Button type="submit" look="primary">
            {t('kept.save')}
          </Button>
        </form>
        {refusal ? <p role="alert">{tv(refusal)}</p> : null}
        {damaged > 0 ? <p role="alert">{tv('damaged', { count: damaged })}</p> : null}
        {lists.map(({ of, entries, action }) => (
          <SavedList
            key={of}
            title={t(`kept.${of}`)}
            entries={entries}
            action={action}
            pictureOf={pictureOf}
            onChoose={open}
            onRename={(entry, name) => void rename(entry, name)}
            onVersions={({ name }) => setCompared(name)}
            onRemove={(entry, name) => void remove(entry, name)}
            more={
              of === 'versions' && earlier.length > 0 ? (
                <Button look="quiet" onClick={() => setCompared('')}>
                  {tv('versions.compare')}
                </Button>
              ) : null
            }
          />
        ))}
      </div>
      {compared === undefined ? null : (
        <VersionsDialog
          name={compared}
          saved={saved}
          editor={editor}
          preview={preview}
          onOpen={open}
          onClose={() => setCompared(undefined)}
        />
      )}
    </Modal>
  )
}

const body = css({
  outlineStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  p: '4',
  overflow: 'auto',
})
