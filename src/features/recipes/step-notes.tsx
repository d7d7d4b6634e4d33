import type { Messages } from '#src/core/messages.ts'
import type { Note } from '#src/core/note.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import type { StepNotes as Noted } from './run-recipe.ts'
import { useToolMessages } from './use-tool-messages.ts'

/** The notes on the result of a step, as the page of its tool shows them. */
export function StepNotes({ tool, notes }: Noted) {
  if (notes.length === 0) return null
  return (
    <ul className={list}>
      {notes.map((note) => (
        <StepNote key={note.text} tool={tool} note={note} />
      ))}
    </ul>
  )
}

function StepNote({ tool, note }: { readonly tool: string; readonly note: Note }) {
  const messages = useToolMessages(tool, note.text)?.messages
  return messages ? (
    <li>
      <NoteText messages={messages} note={note} />
    </li>
  ) : null
}

function NoteText({ messages, note }: { readonly messages: Messages; readonly note: Note }) {
  const t = useMessages(messages)
  return t(note.text, note.params)
}

const list = css({
  mx: '3',
  marginBottom: '2',
  px: '2',
  py: '1',
  fontSize: '12',
  overflowWrap: 'anywhere',
  bg: 'warning.subtle',
})
