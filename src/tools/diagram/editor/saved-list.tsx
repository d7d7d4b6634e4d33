import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import type { SavedDiagram, SavedDiagrams } from './logic/saved.ts'
import { messages } from './messages.ts'
import { SavedRow } from './saved-row.tsx'

/** Named diagrams, or the earlier code of the editor. */
export function SavedList({
  title,
  entries,
  action,
  pictureOf,
  onChoose,
  onRename,
  onVersions,
  onRemove,
  more,
}: {
  readonly title: string
  readonly entries: SavedDiagrams
  /** The label of the button that opens an entry. */
  readonly action: string
  readonly pictureOf: (entry: SavedDiagram) => string | undefined
  readonly onChoose: (entry: SavedDiagram) => void
  readonly onRename: (entry: SavedDiagram, name: string) => void
  readonly onVersions: (entry: SavedDiagram) => void
  readonly onRemove: (entry: SavedDiagram, name: string) => void
  /** A button for the whole list. */
  readonly more: ReactNode
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section aria-label={title}>
      <div className={head}>
        <h3 className={css({ fontSize: '12', fontWeight: '600', color: 'fg.muted' })}>{title}</h3>
        {more}
      </div>
      {entries.length === 0 ? (
        <p className={css({ fontSize: '13', color: 'fg.muted', py: '1' })}>{t('kept.none')}</p>
      ) : null}
      <ul>
        {entries.map((entry) => (
          <SavedRow
            // Another text has another row.
            key={`${entry.id} ${entry.at}`}
            entry={entry}
            picture={pictureOf(entry)}
            time={time.format(entry.at)}
            action={action}
            onChoose={() => onChoose(entry)}
            onRename={(name) => onRename(entry, name)}
            onVersions={() => onVersions(entry)}
            onRemove={() => onRemove(entry, entry.name || time.format(entry.at))}
          />
        ))}
      </ul>
    </section>
  )
}

const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '8',
})
