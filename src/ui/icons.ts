import { icon } from './shell-icons.tsx'

// Icons of the shell are in `shell-icons.tsx`; these aren't part of the first load.
export const StarIcon = icon(
  'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
)
export const CheckIcon = icon('M5 12.5l4.5 4.5L19 7.5')
export const CopyIcon = icon(
  'M10 9h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1z',
  'M5 15H4V5a1 1 0 0 1 1-1h10v1',
)
export const DownloadIcon = icon('M12 4v11M7 10.5l5 5 5-5', 'M4 20h16')
export const SendIcon = icon('M4 12h14M12.5 6.5L18 12l-5.5 5.5', 'M20.5 5v14')
export const SwapIcon = icon('M4 8h14M14.5 4.5L18 8l-3.5 3.5', 'M20 16H6M9.5 12.5L6 16l3.5 3.5')
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
export const FitWidthIcon = icon('M4 5v14M20 5v14M7.5 12h9M10.5 9l-3 3 3 3M13.5 9l3 3-3 3')
export const ActualSizeIcon = icon('M5 8l2.5-1.5V18M15 8l2.5-1.5V18', 'M12 10v.1M12 15v.1')
export const OverviewIcon = icon('M3 5h18v14H3z', 'M12 12h6v4h-6z')
export const PresentIcon = icon(
  'M3 4h18M4.5 4v12h15V4M12 16v2.5M8.5 21l3.5-2.5 3.5 2.5',
  'M10.5 7.5l4 2.5-4 2.5z',
)
export const PreviousIcon = icon('M14.5 5l-7 7 7 7')
export const NextIcon = icon('M9.5 5l7 7-7 7')
export const LookIcon = icon(
  'M12 3a9 9 0 1 0 0 18c1.5 0 2-1 2-2 0-1.4-1-1.6-1-2.6 0-.8.7-1.4 1.6-1.4H17a4 4 0 0 0 4-4c0-4.4-4-8-9-8z',
  'M7.5 11.5v.1M10 7.6v.1M15 7.8v.1',
)
export const FullScreenIcon = icon('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5')
export const ExitFullScreenIcon = icon('M20 4l-6 6M14 5v5h5M4 20l6-6M10 19v-5H5')
export const LocateIcon = icon(
  'M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
  'M12 2v4M12 18v4M2 12h4M18 12h4',
)
export const CursorIcon = icon('M9 4h2a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H9M15 4h-2M15 20h-2')
export const LevelsIcon = icon('M4 6h16M8 12h12M12 18h8')
export const TableIcon = icon('M4 5h16v14H4z', 'M4 10h16M4 14.5h16M10 10v9')
export const MoreIcon = icon('M4.5 12h1M11.5 12h1M18.5 12h1')
export const TemplateIcon = icon('M4 4h7v7H4zM13 4h7v4h-7zM13 11h7v9h-7zM4 14h7v6H4z')
export const SavedIcon = icon('M6 3h12v18l-6-5-6 5z')
export const LinkIcon = icon(
  'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3',
  'M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.6-1.6',
)
export const HistoryIcon = icon('M4 5v4.5h4.5', 'M4.6 9.5a8 8 0 1 1-.6 3', 'M12 8v4.5l3 2')
export const PinIcon = icon('M9 4h6l-1 6 3 3.5H7L10 10z', 'M12 13.5V20')
export const EditIcon = icon('M4 20l1-4L16.5 4.5l3 3L8 19z', 'M14 7l3 3')
export const DeleteIcon = icon('M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5')
export const AddStepIcon = icon('M4 6h10M4 11h10M4 16h6', 'M17 13v7M13.5 16.5h7')
