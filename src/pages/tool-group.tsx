import { Link } from 'wouter'
import type { Group } from '#src/core/manifest.ts'
import { useLanguage } from '#src/lib/use-messages.ts'
import { groupLanding, toolsOf } from '#src/tools/registry.ts'
import { ToolIcon } from '#src/ui/tool-icon.tsx'
import { css } from '#styled-system/css'

/** A group beside its tools: a linked title with a description, and a tile for each tool. */
export function ToolGroup({
  group,
  href,
}: {
  readonly group: Group
  readonly href?: string | undefined
}) {
  const language = useLanguage()
  return (
    <section className={band}>
      <div>
        <h2 className={css({ fontSize: '16', fontWeight: '600' })}>
          <Link href={href ?? groupLanding(group)} className={titleLink}>
            {group.title[language]}
          </Link>
        </h2>
        <p className={css({ fontSize: '13', color: 'fg.muted' })}>{group.description[language]}</p>
      </div>
      <ul className={tiles}>
        {toolsOf(group.id).map((tool) => (
          <li key={tool.id}>
            <Link href={tool.path} className={tile}>
              <ToolIcon id={tool.id} />
              {tool.title[language]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const band = css({
  display: 'grid',
  columnGap: '8',
  rowGap: '3',
  alignItems: 'start',
  paddingTop: '4',
  borderTop: '1px solid token(colors.border)',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', _desktop: '296px minmax(0, 1fr)' },
})

export const titleLink = css({
  _hover: { color: 'accent' },
  _touch: { display: 'inline-flex', alignItems: 'center', minHeight: '11', minWidth: '11' },
})

const tiles = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 156px), 1fr))',
  _wide: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

const tile = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '44px',
  height: 'full',
  px: '3',
  py: '1',
  fontWeight: '500',
  lineHeight: '1.3',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  _hover: { borderColor: 'accent' },
  '& svg': { color: 'accent' },
})
