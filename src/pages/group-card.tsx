import { Link } from 'wouter'
import type { Group } from '#src/core/manifest.ts'
import { useLanguage } from '#src/lib/use-messages.ts'
import { groupLanding, toolsOf } from '#src/tools/registry.ts'
import { css } from '#styled-system/css'

/** A group as a card: its title leads on, its tools are links below. */
export function GroupCard({
  group,
  href,
}: {
  readonly group: Group
  readonly href?: string | undefined
}) {
  const language = useLanguage()
  return (
    <section className={card}>
      <h2 className={css({ fontSize: '16', fontWeight: '600' })}>
        <Link href={href ?? groupLanding(group)} className={css({ _hover: { color: 'accent' } })}>
          {group.title[language]}
        </Link>
      </h2>
      <p className={css({ color: 'fg.muted' })}>{group.description[language]}</p>
      <ul className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: 'auto' })}>
        {toolsOf(group.id).map((tool) => (
          <li key={tool.id}>
            <Link href={tool.path} className={chip}>
              {tool.title[language]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  p: '4',
  bg: 'bg.raised',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
})

const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  height: '7',
  px: '2',
  fontSize: '13',
  borderRadius: 'sm',
  bg: 'bg.sunken',
  _hover: { bg: 'accent.subtle', color: 'accent' },
  _touch: { height: '10' },
})
