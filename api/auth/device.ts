/** The browser and the system of a session, without versions; empty if unknown. */
export interface Device {
  readonly browser: string
  readonly system: string
}

type Names = readonly (readonly [name: string, pattern: RegExp])[]

// The first match counts: most browsers also name those that they are compatible with.
const browsers: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
]

const systems: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** Reads a `User-Agent` header. */
export function deviceOf(userAgent: string | undefined): Device {
  const nameIn = (names: Names): string =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? ''
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
