import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { Select } from '#src/ui/select.tsx'
import { css } from '#styled-system/css'
import { codeMessages } from './code-messages.ts'
import type { EditorStore } from './editor-store.ts'

/** The choice of a diagram in a Markdown or HTML text, by its heading and type. */
export function BlockChoice({ editor }: { readonly editor: EditorStore }) {
  const t = useMessages(codeMessages)
  const { code, blocks, block } = useStore(editor)
  return (
    <div className={bar}>
      <Select
        label={t(/^\s*</.test(code) ? 'html.diagram' : 'markdown.diagram')}
        value={`${Math.min(block, blocks.length - 1)}`}
        options={blocks.map(({ heading, keyword, line }, at) => ({
          value: `${at}`,
          label: t('markdown.option', {
            number: at + 1,
            name: [heading, keyword].filter((it) => it !== '').join(' · '),
            line,
          }),
        }))}
        onChange={(chosen) => editor.choose(Number(chosen))}
      />
    </div>
  )
}

const bar = css({
  flex: 'none',
  px: '3',
  py: '1.5',
  borderTop: '1px solid token(colors.border)',
  '& select': { minWidth: '0', maxWidth: 'full' },
  '& > span': { maxWidth: 'full' },
  '& label': { flex: 'none' },
})
