export interface IconProps {
  /** In pixels. */
  readonly size?: number
}

/** A decorative line icon on a 24 px grid, hidden from screen readers. */
function Icon({ paths, size = 16 }: IconProps & { readonly paths: readonly string[] }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}

/** Creates an icon from the `d` attributes of its paths. */
export const icon =
  (...paths: readonly string[]) =>
  (props: IconProps) => <Icon paths={paths} {...props} />

export const MenuIcon = icon('M4 6h16M4 12h16M4 18h16')
export const CloseIcon = icon('M6 6l12 12M18 6L6 18')
export const ChevronDownIcon = icon('M7 10l5 5 5-5')
export const SunIcon = icon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  'M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
)
export const MoonIcon = icon('M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5z')
export const SystemIcon = icon('M3 5h18v11H3z', 'M9 20h6M12 16v4')
export const LanguageIcon = icon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  'M3 12h18',
  'M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
)
export const SearchIcon = icon('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14z', 'M16 16l4.5 4.5')
