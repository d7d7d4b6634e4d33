import { keysOf } from '#src/lib/shortcuts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { DialogHead } from '#src/ui/dialog-head.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { css } from '#styled-system/css'
import { messages } from './dialog-messages.ts'
import { messages as titles } from './messages.ts'
import { places } from './places.ts'

/** All keyboard shortcuts, by the place where they work. */
function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages)
  const title = useMessages(titles)('title')
  return (
    <Modal label={title} onClose={onClose}>
      <DialogHead title={title} close={t('close')} onClose={onClose} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
      <div tabIndex={0} className={list}>
        {places.map(({ place, names }) => (
          <section key={place}>
            <h3 className={css({ fontSize: '12', fontWeight: '600', color: 'fg.muted' })}>
              {t(place)}
            </h3>
            <dl>
              {names.map((name) => (
                <div key={name} className={row}>
                  <dt>{t(name)}</dt>
                  <dd className={css({ display: 'flex', gap: '1', flex: 'none' })}>
                    {keysOf(name).map((key) => (
                      <kbd key={key} className={cap}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}

export default ShortcutsDialog

const list = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', _wide: 'repeat(2, minmax(0, 1fr))' },
  columnGap: '8',
  rowGap: '4',
  p: '4',
  overflowY: 'auto',
})

const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: '8',
  py: '1',
})

const cap = css({
  minWidth: '24px',
  px: '1.5',
  fontFamily: 'ui',
  fontSize: '12',
  lineHeight: '22px',
  textAlign: 'center',
  color: 'fg.muted',
  bg: 'bg',
  border: '1px solid token(colors.border)',
  borderRadius: 'sm',
})
