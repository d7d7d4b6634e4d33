import { useMemo, useState } from 'react'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { DialogHead } from '#src/ui/dialog-head.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { Select } from '#src/ui/select.tsx'
import { css } from '#styled-system/css'
import { CompareView } from './compare-view.tsx'
import type { ImageSource } from './draw-image.ts'
import type { EditorStore } from './editor-store.ts'
import { earlierIn, type SavedDiagram } from './logic/saved.ts'
import { namedIn, versionsIn, withSaved } from './logic/saved-changes.ts'
import { messages } from './messages.ts'
import { dialogFoot } from './styles.tsx'
import type { useSavedDiagrams } from './use-saved-diagrams.ts'
import { useThumbnails } from './use-thumbnails.ts'
import { versionMessages } from './version-messages.ts'
import { VersionStrip } from './version-strip.tsx'

const EDITOR = 'editor'

/** The versions of a diagram, each compared with another or with the code in the editor. */
export default function VersionsDialog({
  name,
  saved: { all = [], refusal, change, offerUndo },
  editor,
  preview,
  onOpen,
  onClose,
}: {
  /** Empty for the earlier code of the editor. */
  readonly name: string
  readonly saved: ReturnType<typeof useSavedDiagrams>
  readonly editor: EditorStore
  readonly preview: ImageSource
  readonly onOpen: (diagram: Pick<SavedDiagram, 'text' | 'name'>) => void
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  const tv = useMessages(versionMessages)
  const language = useLanguage()
  const { code, block } = useStore(editor)
  const versions = useMemo(() => {
    if (name === '') return earlierIn(all)
    return [...namedIn(all).filter((it) => it.name === name), ...versionsIn(all, name)]
  }, [all, name])
  const pictureOf = useThumbnails(versions, preview)
  const current = versions.find((it) => it.name !== '')
  /** The newest former version, which is compared with the current one at first. */
  const former = versions.find((it) => it !== current)
  const [chosen, setChosen] = useState<number>()
  const [other, setOther] = useState<string>()
  const version = versions.find(({ id }) => id === chosen) ?? former ?? current
  const against =
    other === undefined ? former && current : versions.find(({ id }) => `${id}` === other)

  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  const labelOf = (it: SavedDiagram) =>
    it === current ? tv('versions.current', { time: time.format(it.at) }) : time.format(it.at)
  const restore = async ({ text, at, picture }: SavedDiagram) => {
    if (name === '') return onOpen({ text, name })
    const image = picture === undefined ? {} : { picture }
    const done = await change((all) => withSaved(all, { name, text, at: Date.now(), ...image }))
    if (!done) return
    const isReplaced = text !== code
    onOpen({ text, name })
    offerUndo(tv('versions.restored', { time: time.format(at) }), done, () => {
      if (isReplaced && editor.get().code === text) editor.undo()
    })
  }
  const title = name === '' ? t('kept.versions') : tv('versions.of', { name })
  return (
    <Modal label={title} wide onClose={onClose}>
      <DialogHead title={title} close={t('dialog.close')} onClose={onClose} />
      <div className={body}>
        {refusal ? <p role="alert">{tv(refusal)}</p> : null}
        {version ? (
          <>
            <VersionStrip
              versions={versions}
              selected={version.id}
              labelOf={labelOf}
              pictureOf={pictureOf}
              onSelect={setChosen}
            />
            <Select
              label={tv('versions.with')}
              value={against ? `${against.id}` : EDITOR}
              options={[
                { value: EDITOR, label: tv('versions.editor') },
                ...versions.map((it) => ({ value: `${it.id}`, label: labelOf(it) })),
              ]}
              onChange={setOther}
            />
            <CompareView
              before={{ label: labelOf(version), text: version.text }}
              after={
                against
                  ? { label: labelOf(against), text: against.text }
                  : { label: tv('versions.editor'), text: code }
              }
              block={block}
              preview={preview}
            />
          </>
        ) : (
          <p>{t('kept.none')}</p>
        )}
      </div>
      {version ? (
        <div className={dialogFoot}>
          {name === '' ? null : (
            <Button
              onClick={() => onOpen({ text: version.text, name: tv('versions.copied', { name }) })}
            >
              {tv('versions.copy')}
            </Button>
          )}
          <Button
            look="primary"
            disabled={version === current}
            onClick={() => void restore(version)}
          >
            {t('kept.restore')}
          </Button>
        </div>
      ) : null}
    </Modal>
  )
}

const body = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Otherwise the row of versions, which scrolls, would shrink.
  gridAutoRows: 'max-content',
  gap: '3',
  p: '4',
  overflow: 'auto',
  '& select': { minWidth: '0', maxWidth: 'full' },
  '& label': { flex: 'none' },
})
