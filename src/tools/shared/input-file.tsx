import type { Ref } from 'react'
import { formatSize } from '#src/lib/format-size.ts'
import { type FileText, firstLines } from '#src/lib/text-source.ts'
import { useAsync } from '#src/lib/use-async.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { CodeText } from '#src/ui/code-text.tsx'
import type { CodeLanguage } from '#src/ui/code-tokens.ts'
import { FileIcon } from '#src/ui/icons.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** The length of the preview: the layout of a longer one delays a new page noticeably. */
const PREVIEW_BYTES = 8_000

/** Shows a file that isn't in the editor: its name, size, and first lines. */
export function InputFile({
  file,
  label,
  language,
  box,
  onReplace,
}: {
  readonly file: FileText
  readonly label: string
  readonly language: CodeLanguage
  readonly box: Ref<HTMLTextAreaElement>
  /** Called with a text that replaces the file. */
  readonly onReplace: (text: string) => void
}) {
  const t = useMessages(messages)
  const locale = useLanguage()
  // A file that can't be read is reported when the tool runs.
  const lines = useAsync(file.file, (blob) => firstLines(blob, PREVIEW_BYTES))?.value ?? ''
  return (
    <div
      className={css({
        position: 'absolute',
        inset: '0',
        display: 'flex',
        flexDirection: 'column',
      })}
    >
      <div className={card}>
        <FileIcon size={20} />
        <div className={css({ minWidth: '0' })}>
          <p className={css({ fontWeight: '600', truncate: true })}>
            {file.name || t('file.pasted')}{' '}
            <span className={css({ fontWeight: '400', color: 'fg.muted' })}>
              {formatSize(file.size, locale)}
            </span>
          </p>
          <p className={css({ fontSize: '12', color: 'fg.muted' })}>{t('file.preview')}</p>
        </div>
      </div>
      <div className={css({ position: 'relative', flex: '1 1 0', minHeight: '0' })}>
        <CodeText ref={box} label={label} text={lines} language={language} onReplace={onReplace} />
      </div>
    </div>
  )
}

const card = css({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '3',
  py: '2',
  bg: 'accent.subtle',
  borderBottom: '1px solid token(colors.border)',
})
