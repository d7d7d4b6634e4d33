import { useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { DialogHead } from '#src/ui/dialog-head.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { css } from '#styled-system/css'
import { exportMessages } from './export-messages.ts'
import { ExportSample } from './export-sample.tsx'
import { backgrounds, colors, isWidth, MAX_WIDTH_PIXELS, scales } from './export-settings.ts'
import { messages } from './messages.ts'
import { dialogFoot } from './styles.tsx'
import type { Export } from './use-export.ts'

/** The settings of exported files, with a preview and the buttons that save each format. */
export default function ExportDialog({
  exporting,
  onClose,
}: {
  readonly exporting: Export
  readonly onClose: () => void
}) {
  const t = useMessages(exportMessages)
  const close = useMessages(messages)('dialog.close')
  const { settings, change } = exporting
  const [width, setWidth] = useState(settings.width?.toString() ?? '')
  const isWrong = width !== '' && !isWidth(Number(width))
  return (
    <Modal label={t('settings')} onClose={onClose}>
      <DialogHead title={t('settings')} close={close} onClose={onClose} />
      <div className={body}>
        <ExportSample exporting={exporting} />
        <Row label={t('colors')}>
          <Segments
            label={t('colors')}
            options={colors.map((value) => ({ value, label: t(`colors.${value}`) }))}
            value={settings.colors}
            onChange={(value) => change({ colors: value })}
          />
        </Row>
        <Row label={t('background')}>
          <Segments
            label={t('background')}
            options={backgrounds.map((value) => ({ value, label: t(`background.${value}`) }))}
            value={settings.background}
            onChange={(value) => change({ background: value })}
          />
        </Row>
        <Row label={t('scale')}>
          <Segments
            label={t('scale')}
            options={scales.map((scale) => ({ value: `${scale}`, label: `${scale}×` }))}
            value={settings.width === undefined ? `${settings.scale}` : ''}
            onChange={(value) => {
              setWidth('')
              change({ scale: scales.find((it) => `${it}` === value) ?? 1, width: undefined })
            }}
          />
        </Row>
        <Row label={t('width')}>
          <input
            aria-label={t('width')}
            aria-invalid={isWrong}
            aria-describedby="export-width-hint"
            inputMode="numeric"
            placeholder={t('width.own')}
            value={width}
            className={field}
            onChange={({ target: { value } }) => {
              setWidth(value.trim())
              if (value.trim() === '') change({ width: undefined })
              else if (isWidth(Number(value))) change({ width: Number(value) })
            }}
          />
        </Row>
        <p id="export-width-hint" className={hint} {...(isWrong && { role: 'alert' })}>
          {isWrong ? t('width.wrong', { most: MAX_WIDTH_PIXELS }) : t('width.hint')}
        </p>
        <Row label={t('code')}>
          <Switch
            label={t('code')}
            hidesLabel
            checked={settings.withCode}
            onChange={(withCode) => change({ withCode })}
          />
        </Row>
        <p className={hint}>{t('code.hint')}</p>
      </div>
      <div className={dialogFoot}>
        {(['pdf', 'png', 'svg'] as const).map((format) => (
          <Button
            key={format}
            disabled={!exporting.canExport || isWrong}
            {...(format === 'svg' && { look: 'primary' as const })}
            onClick={() => void exporting.download(format)}
          >
            {t(`file.${format}`)}
          </Button>
        ))}
      </div>
    </Modal>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className={row}>
      <span aria-hidden className={css({ fontSize: '13' })}>
        {label}
      </span>
      {children}
    </div>
  )
}

const body = css({
  // Names for screen readers are part of what scrolls.
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2',
  p: '4',
  overflow: 'auto',
})

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: '8',
})

const hint = css({ fontSize: '12', color: 'fg.muted', '&[role=alert]': { color: 'danger' } })

const field = css({
  width: '160px',
  height: '8',
  px: '2',
  fontSize: '13',
  bg: 'bg.raised',
  border: '1px solid token(colors.border.strong)',
  borderRadius: 'md',
  _touch: { height: '11' },
  '&[aria-invalid=true]': { borderColor: 'danger' },
})
