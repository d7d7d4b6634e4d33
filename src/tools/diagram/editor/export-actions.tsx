import { useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { DownloadIcon, MoreIcon } from '#src/ui/icons.ts'
import { LazyMenu } from '#src/ui/lazy-menu.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { exportMessages } from './export-messages.ts'
import { scales } from './export-settings.ts'
import { messages } from './messages.ts'
import type { Export } from './use-export.ts'

const ExportDialog = lazyPart(() => import('./export-dialog.tsx'))

/** The buttons and the menu that export the diagram. */
export function ExportActions({ exporting }: { readonly exporting: Export }) {
  const t = useMessages(messages)
  const te = useMessages(exportMessages)
  const [isOpen, setOpen] = useState(false)
  const { canExport, settings } = exporting
  const isTransparent = settings.background === 'none'
  const actions: Readonly<Record<string, () => unknown>> = {
    settings: () => setOpen(true),
    pdf: () => exporting.download('pdf'),
    image: exporting.copyImage,
    markdown: exporting.markdown,
    excalidraw: exporting.excalidraw,
    print: exporting.print,
    transparent: () => exporting.change({ background: isTransparent ? 'theme' : 'none' }),
    ...Object.fromEntries(
      scales.map((scale) => [`x${scale}`, () => exporting.change({ scale, width: undefined })]),
    ),
  }
  const ofDiagram = (id: string, label: string) => (canExport ? [{ id, label }] : [])
  return (
    <>
      <ToolbarButton
        label={t('export.svg')}
        short="SVG"
        icon={<DownloadIcon />}
        primary
        disabled={!canExport}
        onClick={() => void exporting.download('svg')}
      />
      <ToolbarButton
        label={t('export.png')}
        short="PNG"
        icon={<DownloadIcon />}
        disabled={!canExport}
        onClick={() => void exporting.download('png')}
      />
      <LazyMenu
        label={t('export.more')}
        icon={<MoreIcon />}
        items={[
          ...ofDiagram('settings', te('settings')),
          ...ofDiagram('pdf', te('pdf')),
          ...ofDiagram('image', t('export.image')),
          { id: 'markdown', label: t('export.markdown') },
          { id: 'excalidraw', label: t('export.excalidraw') },
          ...ofDiagram('print', t('export.print')),
          ...scales.map((scale) => ({
            id: `x${scale}`,
            label: t('export.scale', { scale }),
            current: scale === settings.scale && settings.width === undefined,
          })),
          { id: 'transparent', label: t('export.transparent'), current: isTransparent },
        ]}
        onSelect={(id) => void actions[id]?.()}
      />
      {isOpen ? <ExportDialog exporting={exporting} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
