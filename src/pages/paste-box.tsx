import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasDraft } from '#src/lib/draft-key.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'

const Suggestions = lazyPart(load)

/** Suggests tools for typed, pasted, or dropped content, and opens the best one. */
export function PasteBox() {
  const t = useMessages(messages)
  const [over, setOver] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const typed = useRef<HTMLTextAreaElement>(null)

  const use = async (
    action: 'edit' | 'receive' | 'restore' | 'submit',
    content?: File | string,
  ) => {
    const box = typed.current!
    setUsed(true)
    return await (await load()).homeBox[action](box, content ?? '')
  }
  const pick = () => picker.current?.click()
  const restore = useEffectEvent(() => {
    if (typed.current?.value || hasDraft('home')) void use('restore')
  })
  useEffect(() => restore(), [])
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }

  return (
    <>
      <div className={css({ position: 'relative' })}>
        <textarea
          ref={typed}
          aria-label={t('home.box')}
          placeholder={`${t('home.box')}\n${t('home.box.hint')}`}
          spellCheck={false}
          data-over={over || undefined}
          data-opens=""
          className={box}
          onChange={() => void use('edit')}
          onDragOver={drag}
          onDragLeave={drag}
          onPaste={(event) => {
            const [file] = event.clipboardData.files
            // A text is inserted into one that is already there.
            if (typed.current!.value && !file) return
            event.preventDefault()
            void use('receive', file ?? event.clipboardData.getData('text/plain'))
          }}
          onDrop={(event) => {
            drag(event)
            const [file] = event.dataTransfer.files
            void use('receive', file ?? event.dataTransfer.getData('text/plain'))
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void use('submit')
          }}
        />
        <input
          ref={picker}
          type="file"
          hidden
          onChange={(event) => void use('receive', event.target.files?.[0])}
        />
        <div className={buttons}>
          <Button onClick={pick}>{t('home.file')}</Button>
          <Button
            look="primary"
            onClick={async () => {
              if (isUsed || typed.current?.value ? (await use('submit')) === false : true) pick()
            }}
          >
            {t('home.open')}
          </Button>
        </div>
      </div>
      {isUsed && <Suggestions />}
    </>
  )
}

let loading: Promise<typeof import('#src/features/opening/home-suggestions.tsx')> | undefined

/** Loads the state of the box. One shared promise: separate imports can settle out of order. */
function load() {
  loading ??= import('#src/features/opening/home-suggestions.tsx')
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

const buttons = css({ position: 'absolute', right: '3', bottom: '4', display: 'flex', gap: '2' })
