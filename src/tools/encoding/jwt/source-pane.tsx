import type { ToolFailure } from '#src/core/failure.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { InputExample } from '#src/tools/shared/input-example.tsx'
import { messages as shared } from '#src/tools/shared/messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { useSearchPhrases } from '#src/tools/shared/search-phrases.ts'
import { CodeEditor } from '#src/ui/code-editor.tsx'
import { EraseIcon } from '#src/ui/icons.ts'
import { small } from '#src/ui/styles.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import type { SigningState } from './use-encoding.ts'

type Part = 'header' | 'payload'

/** Editors for the header and payload of the token to sign. */
export default function SourcePane({
  encoding,
  wrongPart,
}: {
  readonly encoding: SigningState
  /** The part that can't be signed. */
  readonly wrongPart: { readonly part: Part; readonly failure: ToolFailure } | undefined
}) {
  const t = useMessages(messages)
  const common = useMessages(shared)
  const messageOf = useMessages<string>(messages)
  const phrases = useSearchPhrases()
  const errorOf = (part: Part) => {
    if (wrongPart?.part !== part) return undefined
    return messageOf(wrongPart.failure.code, wrongPart.failure.params)
  }
  const { header, payload, boxes, change, clear } = encoding
  return (
    <Pane
      title={t('source')}
      actions={<ToolbarButton label={common('clear')} icon={<EraseIcon />} onClick={clear} />}
      state={null}
    >
      <h3 className={caption}>{t('header')}</h3>
      <div className={half}>
        <CodeEditor
          ref={boxes.header}
          label={t('header')}
          language="json"
          readOnly={false}
          phrases={phrases}
          error={errorOf('header')}
          initialText={() => header}
          onChange={(snapshot) => change('header', snapshot.text())}
        />
      </div>
      <h3 className={caption}>{t('payload')}</h3>
      <div className={rest}>
        <CodeEditor
          ref={boxes.payload}
          label={t('payload')}
          language="json"
          readOnly={false}
          phrases={phrases}
          error={errorOf('payload')}
          initialText={() => payload}
          onChange={(snapshot) => change('payload', snapshot.text())}
        />
        {payload ? null : (
          <InputExample
            text={encoding.example}
            hint={t('payload.hint')}
            onLoad={encoding.loadExample}
            onKeyDone={() => boxes.payload.current?.focus()}
          />
        )}
      </div>
    </Pane>
  )
}

const caption = `${small} ${css({
  flex: 'none',
  px: '3',
  py: '1',
  bg: 'bg',
  borderBottom: '1px solid token(colors.border)',
})}`
const half = css({
  position: 'relative',
  flex: { base: '1 0 auto', _wide: '1 1 0' },
  minHeight: '120px',
  _full: { flex: '1 1 0' },
  borderBottom: '1px solid token(colors.border)',
})
const rest = css({
  position: 'relative',
  flex: { base: '1 0 auto', _wide: '2 1 0' },
  minHeight: { base: '136px', _wide: '160px' },
  _full: { flex: '2 1 0' },
})
