import { useState } from 'react'
import { download } from '#src/lib/download.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { useCopy } from '#src/tools/shared/use-copy.ts'
import type { EditorStore } from './editor-store.ts'
import { type FileFormat, fileOf, imageFormat } from './export-file.ts'
import { exportMessages } from './export-messages.ts'
import { defaultSettings, type ExportSettings, exportSettings } from './export-settings.ts'
import { diagramName } from './logic/diagram-name.ts'
import { MAX_CODE_CHARS } from './logic/mode.ts'
import { messages } from './messages.ts'
import { isStale, type PreviewStore } from './preview-store.ts'
import { printPicture } from './print.tsx'

export type Export = ReturnType<typeof useExport>

/** Downloads, copies, links, and printing. */
export function useExport(editor: EditorStore, preview: PreviewStore) {
  const t = useMessages(messages)
  const te = useMessages(exportMessages)
  const { copy, copied } = useCopy()
  const [settings, setSettings] = useState(() => exportSettings.read() ?? defaultSettings)
  const { code, savedName, blocks, block } = useStore(editor)
  // A Markdown text can have many diagrams.
  const heading = blocks[Math.min(block, blocks.length - 1)]?.heading
  const state = useStore(preview)
  const name = diagramName(editor.plainCode, heading || savedName) ?? 'diagram'
  const showFailure = (title: string) => showToast({ type: 'destructive', title })

  /** The diagram as it would be exported, without its code. */
  const image = (format: FileFormat) =>
    preview.image({ ...settings, format: imageFormat(format) }, settings.colors === 'dark')

  return {
    /** Whether the diagram on screen is that of the current code. */
    canExport:
      state.picture !== undefined &&
      !isStale(state) &&
      state.rendering.status !== 'empty' &&
      state.code.length <= MAX_CODE_CHARS,
    settings,
    change(change: Partial<ExportSettings>) {
      const changed = { ...settings, ...change }
      setSettings(changed)
      exportSettings.write(changed)
    },
    image,
    /** For two seconds after the code was copied. */
    copied,
    async download(format: FileFormat) {
      try {
        const included = settings.withCode ? editor.plainCode : undefined
        const file = fileOf(format, await image(format), { code: included, title: name })
        download(file, `${name}.${format}`, file.type)
      } catch {
        showFailure(te('failed'))
      }
    },
    async copyImage() {
      try {
        // A promise, because Safari's permission from the click would expire during rendering.
        const png = image('png').then((it) => fileOf('png', it, { code: undefined, title: name }))
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
        showToast({ title: t('export.copied') })
      } catch {
        showFailure(t('export.uncopied'))
      }
    },
    code: () => copy(code),
    markdown() {
      const diagram = editor.plainCode
      const fence = fenceOf(diagram)
      return copy(`${fence}mermaid\n${diagram.trimEnd()}\n${fence}\n`)
    },
    async excalidraw() {
      const drawing = editor.drawing().catch(() => undefined)
      await copy(drawing)
      if ((await drawing) === undefined) showFailure(t('drawing.none'))
    },
    async print() {
      try {
        const { content } = await preview.image(
          { ...defaultSettings, format: 'svg', background: 'theme' },
          false,
        )
        printPicture(String(content))
      } catch {
        showFailure(te('failed'))
      }
    },
  }
}

/** A fence longer than any in the code (CommonMark 4.5). */
function fenceOf(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  return '`'.repeat(longest + 1)
}
