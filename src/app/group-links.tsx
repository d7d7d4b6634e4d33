import { Link, useLocation } from 'wouter'
import type { Group } from '#src/core/manifest.ts'
import { useLanguage } from '#src/lib/use-messages.ts'
import { toolsOf } from '#src/tools/registry.ts'
import { ToolIcon } from '#src/ui/tool-icon.tsx'
import { css } from '#styled-system/css'

/** The links of one group, as its menu and the narrow screen's panel list them. */
export function GroupLinks({ group }: { readonly group: Group }) {
  const language = useLanguage()
  const [location] = useLocation()
  return (
    <ul>
      {toolsOf(group.id).map((tool) => (
        <li key={tool.id}>
          <Link
            href={tool.path}
            className={link}
            aria-current={location === tool.path ? 'page' : undefined}
          >
            <ToolIcon id={tool.id} />
            {tool.title[language]}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '3',
  py: '1.5',
  borderRadius: 'sm',
  _hover: { bg: 'bg.hover' },
  _current: { color: 'accent', fontWeight: '600' },
  _touch: { minHeight: '11' },
})
