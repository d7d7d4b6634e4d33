import { useEffect, useState } from 'react'
import { base, pathInSite } from '#src/core/base.ts'
import { currentSelection } from '#src/lib/current-selection.ts'
import { contentOf } from '#src/lib/text-source.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { toolAt } from '#src/tools/registry.ts'
import type { ShownInput } from '#src/tools/shared/tool-slots.ts'
import { css } from '#styled-system/css'
import { describe } from './describe.ts'
import { type Foreign, foreignTo } from './foreign.ts'
import { messages as formats } from './format-messages.ts'
import { messages } from './messages.ts'
import { openChosen } from './open-content.ts'
import { sampleOf } from './suggest.ts'

/** Milliseconds from the last change of the input to the note. */
const DEBOUNCE_MS = 300

/** One line about an input that the tool doesn't read, with the tools that do. */
export default function InputNote({ version, read }: ShownInput) {
  const tool = toolAt(pathInSite(location.pathname))?.id ?? ''
  const t = useMessages(messages)
  const format = useMessages<string>(formats)
  const language = useLanguage()
  const { selection } = useStore(currentSelection)
  const operation = selection?.tool === tool ? selection.operation : undefined
  const [foreign, setForeign] = useState<Foreign>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every version is a new input
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const sample = await sampleOf(contentOf(read())).catch(() => undefined)
      if (isCurrent) setForeign(sample && foreignTo(sample, tool, operation))
    }, DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [version, tool, operation])
  return (
    <div aria-live="polite">
      {foreign ? (
        <p className={note} data-foreign={isPart(foreign) ? undefined : ''}>
          {t(foreign.readers.length > 0 ? 'foreign.is' : 'foreign.unread', {
            format: describe(format, foreign.finding),
          })}{' '}
          {foreign.readers.map((reader) => (
            <a
              key={reader.tool.id}
              href={base + reader.tool.path}
              className={link}
              onClick={(event) => {
                event.preventDefault()
                const content = contentOf(read())
                void openChosen(reader, content)
              }}
            >
              {reader.tool.id === tool
                ? t('foreign.switch')
                : t('foreign.open', { tool: reader.tool.title[language] })}
            </a>
          ))}
        </p>
      ) : null}
    </div>
  )
}

/** Whether a part of the input is of the tool’s format, so that the advice of an error applies. */
const isPart = ({ finding }: Foreign): boolean => /^json-|^log$/.test(finding.what)

const note = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  px: '3',
  py: '1',
  minHeight: '8',
  fontSize: '13',
  bg: 'warning.subtle',
  borderBottom: '1px solid token(colors.border)',
})

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '6',
  color: 'accent',
  fontWeight: '500',
  textDecoration: 'underline',
  _touch: { minHeight: '11' },
})
