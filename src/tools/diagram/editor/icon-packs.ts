/** An icon of Iconify's format. */
export interface Icon {
  /** The content of an SVG. */
  readonly body: string
  readonly width?: number
  readonly height?: number
  readonly left?: number
  readonly top?: number
}

export interface IconPack {
  /** The size of icons without their own. */
  readonly width: number
  readonly height: number
  readonly icons: Readonly<Record<string, Icon>>
  /** Other names of icons. */
  readonly aliases: Readonly<Record<string, string>>
}

/** Loads each pack; `scripts/diagram-icons.ts` adds them. */
export const packs: Readonly<Record<string, () => Promise<IconPack>>> = {}
