import type { ComponentType } from 'react'

/** Loaders of the tool pages, by tool id. */
export const toolPages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> =
  Object.fromEntries(
    Object.entries(import.meta.glob<{ default: ComponentType }>('./**/page.tsx')).map(
      ([file, load]) => [file.slice('./'.length, -'/page.tsx'.length), load],
    ),
  )
