import { Children, type ReactNode } from 'react'
import { base } from '#src/core/base.ts'
import { useCountsAds } from '#src/features/ads/use-counts-ads.ts'
import { site } from '#src/features/site/site.ts'
import { siteHeads } from '#src/features/site/site-heads.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { groups } from '#src/tools/groups.ts'
import { AdSlot } from '#src/ui/ad-slot.tsx'
import { css } from '#styled-system/css'
import { messages } from './about-messages.ts'
import { CardGrid } from './card-grid.tsx'
import { Page } from './page.tsx'
import { Part } from './part.tsx'
import { ToolGroup } from './tool-group.tsx'

const features = ['fast', 'exact', 'private', 'offline'] as const
const frontend = [
  'React',
  'TypeScript',
  'Comlink workers',
  'Workbox',
  'Panda CSS',
  'Ark UI',
  'CodeMirror',
]
const backend = ['Hono', 'Node.js', 'libSQL']
/** The licenses ask for these names. */
const icons = [
  'Font Awesome Free (CC BY 4.0)',
  'Material Design Icons (Apache 2.0)',
  'SVG Logos (CC0 1.0)',
]

export default function AboutPage() {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <Page title={siteHeads['/about']?.title[language] ?? ''} lead={t('lead', { site: site.name })}>
      <Part title={t('features')}>
        <List items={features.map((name) => t(`feature.${name}`))} />
      </Part>
      <Part title={t('check')}>
        <List
          items={[
            t('check.csp'),
            t('check.network'),
            <CountingText key="ads" />,
            t('check.digests'),
            t('check.build'),
          ]}
        />
        <p className={lists}>
          <a href={`${base}/.well-known/sha256sums.txt`}>{t('check.list')}</a>
          <a href={`${base}/.well-known/sbom`}>{t('check.packages')}</a>
        </p>
      </Part>
      <Part title={t('categories')}>
        {groups.map((group) => (
          <ToolGroup key={group.id} group={group} href={group.route} />
        ))}
      </Part>
      <Part title={t('technologies')}>
        <div className={technologies}>
          <CardGrid>
            <Technologies title={t('frontend')} items={frontend} />
            <Technologies title={t('backend')} items={backend} />
            <Technologies title={t('icons')} items={icons} />
          </CardGrid>
          <AdSlot kind="sidebar" />
        </div>
      </Part>
    </Page>
  )
}

const lists = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  mt: '3',
  '& a': { py: '1', _touch: { py: '3' } },
})

const countingTexts = { false: 'check.ads', true: 'check.ads.counted' } as const

/** Says whether ads are counted. Both texts take up space, so that nothing moves once that is known. */
function CountingText() {
  const t = useMessages(messages)
  const countsAds = String(useCountsAds())
  return (
    <span className={css({ display: 'grid', '& > *': { gridArea: '1 / 1' } })}>
      {Object.entries(countingTexts).map(([counts, name]) => (
        <span key={name} className={counts === countsAds ? undefined : hidden}>
          {t(name)}
        </span>
      ))}
    </span>
  )
}

const hidden = css({ visibility: 'hidden' })

/**
 * Four fifths of the width next to an ad, which has the height of the row: about two thirds of its height on narrow
 * screens, where it is that much wider, and 329 px for text.
 */
const technologies = css({
  display: 'grid',
  gap: '4',
  gridTemplateRows: 'auto',
  gridAutoRows: 'var(--sidebar-slot, 136px)',
  '[data-ads~=sidebar] &': {
    gridTemplateColumns: { base: 'minmax(0, 1fr)', _wide: 'minmax(0, 4fr) minmax(0, 1fr)' },
    gridTemplateRows: { _wide: 'minmax(calc(var(--sidebar-slot, 470px) * 0.7), auto)' },
    '& > [data-ad-slot]': { _wide: { height: '0', minHeight: 'full', overflowY: 'auto' } },
  },
})

function List({ items }: { readonly items: readonly ReactNode[] }) {
  return (
    <ul
      className={css({ display: 'grid', gap: '2', pl: '5', listStyle: 'disc', maxWidth: '760px' })}
    >
      {Children.map(items, (item) => (
        <li>{item}</li>
      ))}
    </ul>
  )
}

function Technologies({
  title,
  items,
}: {
  readonly title: string
  readonly items: readonly string[]
}) {
  return (
    <div>
      <h3 className={css({ fontWeight: '600', marginBottom: '1' })}>{title}</h3>
      <List items={items} />
    </div>
  )
}
