import type { ComponentType } from 'react'

/** Loads a tool's page, by the tool's id. */
export const toolPages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> =
  Object.fromEntries(
    Object.entries(import.meta.glob<{ default: ComponentType }>('./**/page.tsx')).map(
      ([file, load]) => [file.slice('./'.length, -'/page.tsx'.length), load],
    ),
  )
