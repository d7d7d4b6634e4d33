import { type DragEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Tool } from '#src/core/manifest.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

// What is said of the tools is no part of the first load.
const loadToolFor = () => import('./tool-for.ts')

/** Takes a text or a file and opens the right tool with it, all of it in this browser. */
export function PasteBox() {
  const t = useMessages(messages)
  const [, navigate] = useLocation()
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)

  const open = async (tool: Tool | undefined, content: string | File) => {
    if (!tool) return
    // What keeps drafts is no part of the first load.
    const [{ drafts }, { sourceOfFile, sourceOfText }] = await Promise.all([
      import('#src/lib/draft.ts'),
      import('#src/lib/text-source.ts'),
    ])
    const source = typeof content === 'string' ? sourceOfText(content) : await sourceOfFile(content)
    void drafts.save(tool.id, () => source)
    await drafts.flush()
    navigate(tool.path)
  }
  const openText = async (text: string) => {
    if (text.trim() === '') return
    const { toolForText } = await loadToolFor()
    await open(toolForText(text), text)
  }
  const openFile = async (file: File | null | undefined) => {
    if (!file) return
    const { toolForFile, toolForText } = await loadToolFor()
    const tool = toolForFile(file.name) ?? toolForText(await file.slice(0, 4096).text())
    await open(tool, file)
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }

  return (
    <div className={css({ position: 'relative' })}>
      <textarea
        aria-label={t('home.box')}
        placeholder={`${t('home.box')}\n${t('home.box.hint')}`}
        spellCheck={false}
        data-over={over || undefined}
        className={box}
        onDragOver={drag}
        onDragLeave={drag}
        onPaste={(event) => {
          const [file] = event.clipboardData.files
          if (file) void openFile(file)
          else void openText(event.clipboardData.getData('text/plain'))
          event.preventDefault()
        }}
        onDrop={(event) => {
          drag(event)
          const [file] = event.dataTransfer.files
          if (file) void openFile(file)
          else void openText(event.dataTransfer.getData('text/plain'))
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            void openText(event.currentTarget.value)
          }
        }}
      />
      <input
        ref={picker}
        type="file"
        hidden
        onChange={(event) => void openFile(event.target.files?.[0])}
      />
      <div className={css({ position: 'absolute', right: '3', bottom: '4' })}>
        <Button onClick={() => picker.current?.click()}>{t('home.open')}</Button>
      </div>
    </div>
  )
}

const box = css({
  display: 'block',
  width: 'full',
  height: '160px',
  p: '4',
  fontFamily: 'code',
  fontSize: '13',
  bg: 'bg.raised',
  border: '1px dashed token(colors.border.strong)',
  borderRadius: 'md',
  resize: 'vertical',
  _placeholder: { color: 'fg.muted', whiteSpace: 'pre-line' },
  '&[data-over]': { borderColor: 'accent', bg: 'accent.subtle' },
})
