interface IconProps {
  /** Pixels. */
  readonly size?: number
}

/** A line icon on a 24 px grid; decoration only, hidden from readers. */
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

/** An icon from the `d` of its paths. */
const icon =
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
export const StarIcon = icon(
  'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
)
export const CheckIcon = icon('M5 12.5l4.5 4.5L19 7.5')
export const CopyIcon = icon(
  'M10 9h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1z',
  'M5 15H4V5a1 1 0 0 1 1-1h10v1',
)
export const DownloadIcon = icon('M12 4v11M7 10.5l5 5 5-5', 'M4 20h16')
export const InstallIcon = icon('M3 5h18v11H3z', 'M9 20h6', 'M12 7.5v5M9.5 10.5l2.5 2.5 2.5-2.5')
export const OpenFileIcon = icon(
  'M3 18V6a1 1 0 0 1 1-1h5l2 2.5h8a1 1 0 0 1 1 1V11',
  'M3 18l3-7h16l-3 8H4a1 1 0 0 1-1-1z',
)
export const EraseIcon = icon(
  'M9 19L4 14a1 1 0 0 1 0-1.5L12.5 4a1 1 0 0 1 1.5 0l6 6a1 1 0 0 1 0 1.5L12.5 19z',
  'M9 19h11M8.5 8.5l7 7',
)
export const FileIcon = icon(
  'M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
  'M14 3v5h5',
)
export const CalendarIcon = icon('M4 6h16v14H4z', 'M4 10h16M8 3v4M16 3v4')
export const HelpIcon = icon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  'M9.6 9.4a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8M12 16.6v.1',
)
export const AlertIcon = icon('M12 4l9 16H3z', 'M12 10v5M12 17.6v.1')
export const ExpandIcon = icon('M7 14l5 5 5-5', 'M7 10l5-5 5 5')
export const CollapseIcon = icon('M7 19l5-5 5 5', 'M7 5l5 5 5-5')
export const ZoomInIcon = icon(
  'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14z',
  'M16 16l4.5 4.5M8 11h6M11 8v6',
)
export const ZoomOutIcon = icon('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14z', 'M16 16l4.5 4.5M8 11h6')
export const FitIcon = icon('M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5')
export const FullScreenIcon = icon('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5')
export const MoreIcon = icon('M4.5 12h1M11.5 12h1M18.5 12h1')
export const TemplateIcon = icon('M4 4h7v7H4zM13 4h7v4h-7zM13 11h7v9h-7zM4 14h7v6H4z')
export const SavedIcon = icon('M6 3h12v18l-6-5-6 5z')
