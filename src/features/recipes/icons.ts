import { icon } from '#src/ui/shell-icons.tsx'

export const PlusIcon = icon('M12 5v14M5 12h14')
export const NewIcon = icon(
  'M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
  'M12 10v7M8.5 13.5h7',
)
export const UpIcon = icon('M12 19V6M6 12l6-6 6 6')
export const DownIcon = icon('M12 5v13M6 12l6 6 6-6')
export const GripIcon = icon('M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1')
export const EditIcon = icon('M5 19l1-4L16 5l3 3L9 18z')
