import { useMessages } from '#src/lib/use-messages.ts'
import { messages as shared } from '#src/tools/shared/messages.ts'
import { Pane } from '#src/tools/shared/pane.tsx'
import { useSearchPhrases } from '#src/tools/shared/search-phrases.ts'
import { Button } from '#src/ui/button.tsx'
import { CodeEditor } from '#src/ui/code-editor.tsx'
import { EraseIcon } from '#src/ui/icons.ts'
import { small } from '#src/ui/styles.ts'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { css } from '#styled-system/css'
import { messages } from './messages.ts'
import type { Encoding } from './use-encoding.ts'

/** Header and payload of the token that is made. */
export function SourcePane({ encoding }: { readonly encoding: Encoding }) {
  const t = useMessages(messages)
  const common = useMessages(shared)
  const phrases = useSearchPhrases()
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
          initialText={() => payload}
          onChange={(snapshot) => change('payload', snapshot.text())}
        />
        {payload ? null : (
          <div className={example}>
            <Button onClick={encoding.loadExample}>{common('example.load')}</Button>
          </div>
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
  flex: '1 1 0',
  minHeight: '120px',
  borderBottom: '1px solid token(colors.border)',
})
const rest = css({ position: 'relative', flex: '2 1 0', minHeight: '160px' })
const example = css({ position: 'absolute', top: '40px', left: '44px', zIndex: '1' })
