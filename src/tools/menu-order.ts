import type { MenuManifest } from '#src/core/manifest.ts'
import { groups } from './groups.ts'

/** Sorts the manifests of a glob over `tool.ts`, and adds id and path. */
export function inMenuOrder<Manifest extends MenuManifest>(
  manifests: Readonly<Record<string, Manifest>>,
) {
  return Object.entries(manifests)
    .map(([file, manifest]) => {
      const id = file.slice('./'.length, -'/tool.ts'.length)
      return { ...manifest, id, path: manifest.route ?? `/tools/${id}` }
    })
    .sort((a, b) => groupOrder(a.group) - groupOrder(b.group) || a.order - b.order)
}

const groupOrder = (id: string) => groups.findIndex((group) => group.id === id)
