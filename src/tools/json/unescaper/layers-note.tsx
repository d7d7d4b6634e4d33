import { formatSize } from '#src/lib/format-size.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { strip } from '#src/tools/shared/styles.tsx'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import type { Layer } from './logic.ts'
import { messages } from './messages.ts'

/** Lists the wrappers removed from around the JSON, outermost first. */
export function LayersNote({
  layers,
  strings,
}: {
  readonly layers: readonly Layer[]
  /** Levels of JSON strings around the whole input. */
  readonly strings: number
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  if (layers.length === 0 && strings === 0) return null
  const escapes = layers.filter(({ kind }) => kind === 'escapes').length
  const names = layers.flatMap((layer, at): string[] => {
    if (layer.kind === 'quotes') return [t('layers.quotes', { quote: layer.quote })]
    if (layer.kind === 'percent') return [t('layers.percent', { count: layer.levels })]
    if (layer.kind === 'lines')
      return [t('layers.lines', { count: layer.bytes, size: formatSize(layer.bytes, language) })]
    if (layer.kind === 'escapes') {
      return layers[at - 1]?.kind === 'escapes' ? [] : [t('layers.escapes', { count: escapes })]
    }
    if (layer.kind !== 'text') return [t(`layers.${layer.kind}`)]
    const { before, after } = layer
    return [
      ...(before ? [t('layers.before', { text: before })] : []),
      ...(after ? [t('layers.after', { text: after })] : []),
    ]
  })
  if (strings > 0) names.push(t('layers.string', { count: strings }))
  return (
    <div className={box}>
      <span>{t('layers.title')}</span>
      <ol className={css({ display: 'contents' })}>
        {names.map((name) => (
          <li key={name} className={chip} title={name}>
            {name}
          </li>
        ))}
      </ol>
    </div>
  )
}

const box = `${strip} ${small} ${css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1.5',
})}`

const chip = css({
  maxWidth: 'full',
  px: '1.5',
  color: 'fg',
  bg: 'bg.sunken',
  border: '1px solid token(colors.border)',
  borderRadius: 'sm',
  truncate: true,
})
