import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { DialogHead } from '#src/ui/dialog-head.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { css } from '#styled-system/css'
import { templates } from './logic/templates.ts'
import { messages } from './messages.ts'
import { templateMessages } from './template-messages.ts'

/** Lists a starter diagram of each type. */
export default function TemplatesDialog({
  onChoose,
  onClose,
}: {
  readonly onChoose: (code: string) => void
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  const name = useMessages(templateMessages)
  return (
    <Modal label={t('templates')} onClose={onClose}>
      <DialogHead title={t('templates')} close={t('dialog.close')} onClose={onClose} />
      <div className={grid}>
        {templates.map(([key, code]) => (
          <Button key={key} onClick={() => onChoose(code)}>
            {name(key)}
          </Button>
        ))}
      </div>
    </Modal>
  )
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: '2',
  p: '4',
  overflow: 'auto',
  // Long names need two lines on phones.
  '& > button': {
    height: 'auto',
    minHeight: { base: '8', _touch: '11' },
    px: '1',
    whiteSpace: 'normal',
  },
})
