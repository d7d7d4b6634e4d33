import type { PaletteProps } from '#src/features/palette/button.tsx'
import { Palette } from '#src/features/palette/palette.tsx'
import { destinations, searchDestinations } from './destinations.ts'

/** The palette over all tools and pages. */
export default function ToolPalette(props: PaletteProps) {
  return <Palette destinations={destinations} search={searchDestinations} {...props} />
}
