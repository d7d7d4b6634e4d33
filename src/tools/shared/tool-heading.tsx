import { useId } from 'react'
import type { ToolManifest } from '#src/core/manifest.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { HelpIcon } from '#src/ui/icons.ts'
import { surface } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import { useToolSlots } from './tool-slots.ts'

/** The heading of a tool's page, and a button that shows the prerendered guide without scripts. */
export function ToolHeading({ tool }: { readonly tool: ToolManifest }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const id = useId()
  const { Heading } = useToolSlots()
  return (
    <div className={row}>
      <h1>{tool.title[language]}</h1>
      <IconButton label={t('guide')} popoverTarget={id}>
        <HelpIcon size={16} />
      </IconButton>
      <Heading tool={tool} />
      <section id={id} popover="auto" aria-label={t('guide')} className={panel}>
        <p>{tool.description[language]}</p>
        <ul className={list}>
          {tool.guide[language].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minWidth: '0',
  fontSize: '16',
  fontWeight: '650',
  lineHeight: '1.2',
  '& > h1': { minWidth: '0', overflowWrap: 'anywhere' },
  '& > button': { flexShrink: '0' },
})

const panel = `${surface} ${css({
  // In the top layer, below the header and the heading row.
  position: 'fixed',
  inset: '104px auto auto 12px',
  margin: '0',
  width: 'calc(100vw - 24px)',
  maxWidth: '560px',
  maxHeight: 'calc(100dvh - 148px)',
  overflow: 'auto',
  p: '4',
  fontSize: '14',
  fontWeight: '400',
  color: 'fg',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
})}`

const list = css({
  display: 'grid',
  gap: '2',
  marginTop: '3',
  pl: '5',
  listStyle: 'disc',
  color: 'fg.muted',
})
