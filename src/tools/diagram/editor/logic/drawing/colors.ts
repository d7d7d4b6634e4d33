/** A color as `#rrggbb`; undefined for transparent and everything that isn't a hexadecimal color. */
export function hexColor(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const [, digits = ''] = /#([\da-f]{8}|[\da-f]{6}|[\da-f]{3})(?![\da-f])/i.exec(value.trim()) ?? []
  if (digits.length === 8 && digits.endsWith('00')) return undefined
  const color = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits.slice(0, 6)
  return color === '' ? undefined : `#${color.toLowerCase()}`
}

/** Mixes a color with white. @param opacity 0 to 1. */
export const fade = (color: string, opacity: number) => mix(color, '#ffffff', 1 - opacity)

/** Whether a color is black, white, or nearly so: what apps use by default. */
export function isPlain(color: string): boolean {
  const channels = channelsOf(color)
  const spread = Math.max(...channels) - Math.min(...channels)
  return spread < 24 && (Math.max(...channels) < 80 || Math.min(...channels) > 240)
}

/** Black or white, whichever is easier to read on a color. */
export const textOn = (color: string) => (luminance(color) > 0.3 ? '#1e1e1e' : '#ffffff')

/** The color, or the nearest one that is visible on both light and dark backgrounds. */
export function visible(color: string): string {
  let seen = color
  for (let step = 0; step < 10 && luminance(seen) < 0.06; step++) seen = mix(seen, '#ffffff', 0.1)
  for (let step = 0; step < 10 && luminance(seen) > 0.6; step++) seen = mix(seen, '#000000', 0.1)
  return seen
}

const channelsOf = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

function mix(color: string, other: string, share: number): string {
  const others = channelsOf(other)
  const mixed = channelsOf(color).map((channel, at) =>
    Math.round(channel * (1 - share) + (others[at] ?? 0) * share),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance, 0 to 1. WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
