import { type DragEvent, useEffect, useRef, useState } from 'react'
import { hasDraft } from '#src/lib/draft-key.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

/** Takes a text or a file and opens the right tool with it, all of it in this browser. */
export function PasteBox() {
  const t = useMessages(messages)
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const typed = useRef<HTMLTextAreaElement>(null)

  const keep = async (text: string) => (await load()).keepTyped(text)
  const open = async (content: string | File | null | undefined) => {
    if (!content) return
    const { openContent } = await import('#src/features/opening/open-content.ts')
    void keep('')
    await openContent(content)
  }
  useEffect(() => {
    const box = typed.current
    if (box?.value || hasDraft('home')) void load().then((it) => box && it.restoreTyped(box))
  }, [])
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }

  return (
    <div className={css({ position: 'relative' })}>
      <textarea
        ref={typed}
        aria-label={t('home.box')}
        placeholder={`${t('home.box')}\n${t('home.box.hint')}`}
        spellCheck={false}
        data-over={over || undefined}
        className={box}
        onChange={(event) => void keep(event.target.value)}
        onDragOver={drag}
        onDragLeave={drag}
        onPaste={(event) => {
          const [file] = event.clipboardData.files
          void open(file ?? event.clipboardData.getData('text/plain'))
          event.preventDefault()
        }}
        onDrop={(event) => {
          drag(event)
          const [file] = event.dataTransfer.files
          void open(file ?? event.dataTransfer.getData('text/plain'))
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            void open(event.currentTarget.value)
          }
        }}
      />
      <input
        ref={picker}
        type="file"
        hidden
        onChange={(event) => void open(event.target.files?.[0])}
      />
      <div className={css({ position: 'absolute', right: '3', bottom: '4' })}>
        <Button onClick={() => picker.current?.click()}>{t('home.open')}</Button>
      </div>
    </div>
  )
}

let loading: Promise<typeof import('#src/features/opening/typed-draft.ts')> | undefined

/** What keeps drafts is no part of the first load. One promise, as those of several imports don't settle in order. */
function load() {
  loading ??= import('#src/features/opening/typed-draft.ts')
  loading.catch(() => {
    loading = undefined
  })
  return loading
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
