import { shorten } from '#src/core/shorten.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { curlMessages } from './curl-messages.ts'
import type { CurlCommand } from './logic/curl/arguments.ts'
import { hasDoubledBackslashes, withHalvedBackslashes } from './logic/curl/edit.ts'
import type { CurlRequest } from './logic/curl/request.ts'
import { warningLine } from './panel-styles.tsx'

const MAX_REST_CHARS = 200

/** Notes about parts of a command that the request doesn’t show. */
export function CurlNotes({
  command,
  request,
  onChange,
}: {
  readonly command: CurlCommand
  readonly request: CurlRequest
  readonly onChange: (text: string) => void
}) {
  const t = useMessages(curlMessages)
  const notes: string[] = []
  const add = (key: 'unknown' | 'files' | 'variables', all: readonly string[]) => {
    const names = [...new Set(all)].join(t('separator'))
    if (all.length > 0) notes.push(t(`note.${key}`, { names }))
  }
  if (!request.url) notes.push(t('note.url'))
  add(
    'unknown',
    request.unknown.map(({ written }) => written),
  )
  add('files', request.files)
  add(
    'variables',
    command.words.flatMap(({ expansions }) => expansions),
  )
  if (request.urlCount > 1) notes.push(t('note.urls', { count: request.urlCount }))
  if (command.rest !== '') {
    notes.push(t('note.rest', { text: shorten(command.rest, MAX_REST_CHARS) }))
  }
  const blankAt = command.words.find((word) => word.blankAt !== undefined)?.blankAt
  if (blankAt !== undefined) {
    notes.push(t('note.blank', { place: blankAt + 1, shell: t(`shell.${command.shell}`) }))
  }
  const isDoubled = hasDoubledBackslashes(command)
  if (isDoubled) notes.push(t('note.slashes'))
  if (notes.length === 0) return null
  return (
    <div role="status" className={warningLine}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {isDoubled ? (
        <Button onClick={() => onChange(withHalvedBackslashes(command))}>
          {t('slashes.halve')}
        </Button>
      ) : null}
    </div>
  )
}
