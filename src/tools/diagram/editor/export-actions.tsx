import { useMessages } from '#src/lib/use-messages.ts'
import { DownloadIcon, MoreIcon } from '#src/ui/icons.ts'
import { LazyMenu } from '#src/ui/lazy-menu.tsx'
import { ToolbarButton } from '#src/ui/toolbar-button.tsx'
import { messages } from './messages.ts'
import { type Export, scales } from './use-export.ts'

/** The buttons and the menu that export the diagram. */
export function ExportActions({ exporting }: { readonly exporting: Export }) {
  const t = useMessages(messages)
  const actions: Readonly<Record<string, () => unknown>> = {
    image: exporting.image,
    markdown: exporting.markdown,
    excalidraw: exporting.excalidraw,
    print: exporting.print,
    transparent: () => exporting.setTransparent(!exporting.transparent),
    ...Object.fromEntries(scales.map((scale) => [`x${scale}`, () => exporting.setScale(scale)])),
  }
  return (
    <>
      <ToolbarButton
        label={t('export.svg')}
        short="SVG"
        icon={<DownloadIcon />}
        primary
        disabled={!exporting.canExport}
        onClick={exporting.svg}
      />
      <ToolbarButton
        label={t('export.png')}
        short="PNG"
        icon={<DownloadIcon />}
        disabled={!exporting.canExport}
        onClick={() => void exporting.png()}
      />
      <LazyMenu
        label={t('export.more')}
        icon={<MoreIcon />}
        items={[
          ...(exporting.canExport ? [{ id: 'image', label: t('export.image') }] : []),
          { id: 'markdown', label: t('export.markdown') },
          { id: 'excalidraw', label: t('export.excalidraw') },
          ...(exporting.canExport ? [{ id: 'print', label: t('export.print') }] : []),
          ...scales.map((scale) => ({
            id: `x${scale}`,
            label: t('export.scale', { scale }),
            current: scale === exporting.scale,
          })),
          {
            id: 'transparent',
            label: t('export.transparent'),
            current: exporting.transparent,
          },
        ]}
        onSelect={(id) => void actions[id]?.()}
      />
    </>
  )
}
