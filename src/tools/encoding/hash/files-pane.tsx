import type { ToolFailure } from '#src/core/failure.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { FailureAlert } from '#src/tools/shared/failure-alert.tsx'
import { messages as shared } from '#src/tools/shared/messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { FileButton } from '#src/ui/file-button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { EraseIcon, FileIcon } from '#src/ui/icons.ts'
import { CloseIcon } from '#src/ui/shell-icons.tsx'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { useFileDrop } from '#src/ui/use-file-drop.ts'
import { css, cx } from '#styled-system/css'
import { messages } from './messages.ts'

/** Input pane with the files to hash, shown instead of the text. */
export function FilesPane({
  files,
  lists,
  failure,
  onAdd,
  onFolder,
  onRemove,
  onClear,
}: {
  readonly files: readonly File[]
  /** Files that are checksum files. */
  readonly lists: readonly File[]
  /** Why the last file couldn't be opened. */
  readonly failure: ToolFailure | undefined
  readonly onAdd: (files: readonly File[]) => void
  readonly onFolder: (name: string) => void
  readonly onRemove: (file: File) => void
  readonly onClear: () => void
}) {
  const t = useMessages(messages)
  const common = useMessages(shared)
  const language = useLanguage()
  const { over, props } = useFileDrop({ onFiles: onAdd, onDirectory: onFolder })
  const size = files.reduce((sum, file) => sum + file.size, 0)
  return (
    <Pane
      title={common('input')}
      actions={
        <>
          <FileButton label={common('file.open')} multiple onFiles={onAdd} />
          <ToolbarButton label={common('clear')} icon={<EraseIcon />} onClick={onClear} />
        </>
      }
      state={`${t('files.count', { count: files.length })} · ${formatSize(size, language)}`}
    >
      {failure ? <FailureAlert failure={failure} /> : null}
      <div className={cx(body, over && dropping)} {...props}>
        <ul aria-label={t('files')}>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: file names aren't unique
            <li key={`${index}${file.name}`} className={row}>
              <FileIcon />
              <span className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>
                {markSpecial(file.name)}
              </span>
              <span className={css({ flex: 'none', color: 'fg.muted', fontSize: '12' })}>
                {lists.includes(file) ? t('files.list') : formatSize(file.size, language)}
              </span>
              <IconButton
                label={t('files.remove', { name: file.name })}
                onClick={() => onRemove(file)}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
        <p className={css({ px: '3', py: '2', fontSize: '13', color: 'fg.muted' })}>
          {t('files.hint')}
        </p>
      </div>
    </Pane>
  )
}

const body = css({
  flex: '1 1 0',
  minHeight: { base: '200px', _wide: '0' },
  overflow: 'auto',
})
const dropping = css({ outline: '2px dashed token(colors.accent)', outlineOffset: '-6px' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '10',
  paddingLeft: '3',
  paddingRight: '1.5',
  fontSize: '13',
  borderBottom: '1px solid token(colors.border)',
})
