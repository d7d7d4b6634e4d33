import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasDraft } from '#src/lib/draft-key.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { droppedIn, pastedIn, type Transfer } from '#src/ui/transfer.ts'
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
    action: 'edit' | 'insert' | 'receive' | 'restore' | 'submit',
    transfer?: Transfer,
  ) => {
    const box = typed.current!
    setUsed(true)
    const { homeBox, contentOf } = await load()
    return await homeBox[action](box, (transfer && contentOf(transfer)) ?? '')
  }
  const pick = () => picker.current?.click()
  const restore = useEffectEvent(() => {
    if (typed.current?.value || hasDraft('home')) void use('restore')
  })
  useEffect(() => restore(), [])
  /** The browser inserts a text into one that is already there. */
  const isInserted = (files: boolean) => typed.current!.value !== '' && !files
  const drag = (event: DragEvent) => {
    setOver(event.type === 'dragover')
    if (isInserted(event.dataTransfer.types.includes('Files'))) return false
    event.preventDefault()
    return true
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
            const pasted = pastedIn(event.clipboardData)
            const isText = isInserted(pasted.files.length > 0)
            if (!isText) event.preventDefault()
            void use(isText ? 'insert' : 'receive', pasted)
          }}
          onDrop={(event) =>
            void use(drag(event) ? 'receive' : 'insert', droppedIn(event.dataTransfer))
          }
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return
            event.preventDefault()
            void use('submit')
          }}
        />
        <input
          ref={picker}
          type="file"
          hidden
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            // Allows the same file to be selected again.
            currentTarget.value = ''
            void use('receive', { files, text: '' })
          }}
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
