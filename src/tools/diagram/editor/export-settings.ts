import { storedJson } from '#src/lib/storage.ts'

export const scales = [1, 2, 4] as const
export const backgrounds = ['theme', 'white', 'none'] as const
export const colors = ['light', 'dark'] as const

export interface ExportSettings {
  /** Pixels of a PNG for each CSS pixel, unless there is a width. */
  readonly scale: (typeof scales)[number]
  /** The width of every file, in pixels; undefined for the diagram's own. */
  readonly width: number | undefined
  readonly background: (typeof backgrounds)[number]
  readonly colors: (typeof colors)[number]
  /** Whether SVG and PNG files contain the code. */
  readonly withCode: boolean
}

export const MAX_WIDTH_PIXELS = 16_000

/** Light with a background, which can be read on every page. */
export const defaultSettings: ExportSettings = {
  scale: 2,
  width: undefined,
  background: 'theme',
  colors: 'light',
  withCode: true,
}

/** The settings of this device. */
export const exportSettings = storedJson('offkit.diagram-export', isSettings)

export const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_WIDTH_PIXELS

function isSettings(value: unknown): value is ExportSettings {
  const settings = Object(value) as { readonly [Name in keyof ExportSettings]?: unknown }
  return (
    scales.some((it) => it === settings.scale) &&
    backgrounds.some((it) => it === settings.background) &&
    colors.some((it) => it === settings.colors) &&
    typeof settings.withCode === 'boolean' &&
    (settings.width === undefined || isWidth(settings.width))
  )
}
