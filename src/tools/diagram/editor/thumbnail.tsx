import { css, cva } from '#styled-system/css'
import { diagramIn } from './draw-image.ts'
import { keywordOf } from './logic/mode.ts'

/** The image of a saved diagram; an icon of its kind if it has none. */
export function Thumbnail({
  text,
  picture,
  large = false,
}: {
  readonly text: string
  /** A bitmap as a data address, which isn't trusted. */
  readonly picture: string | undefined
  readonly large?: boolean
}) {
  const isImage = picture?.startsWith('data:image/png;base64,')
  return (
    <span className={box({ large })}>
      {isImage ? (
        <img src={picture} alt="" className={image} />
      ) : (
        <svg viewBox="0 0 24 24" aria-hidden="true" className={icon}>
          <path d={shapes[kindOf(text)]} />
        </svg>
      )}
    </span>
  )
}

const shapes = {
  flowchart: 'M4 4h8v5H4zM12 15h8v5h-8zM8 9v8.5h4',
  sequence: 'M6 3v18M18 3v18M6 8h12M15 5.5L18 8l-3 2.5M18 15H6M9 12.5L6 15l3 2.5',
  chart: 'M4 4v16h16M8 16v-5M12 16V7M16 16v-3',
} as const

function kindOf(text: string): keyof typeof shapes {
  const keyword = keywordOf(diagramIn(text).code)
  if (/^(?:sequence|zenuml)/.test(keyword)) return 'sequence'
  return /chart-beta$|^(?:pie|gantt|quadrant|timeline)/.test(keyword) ? 'chart' : 'flowchart'
}

const box = cva({
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    overflow: 'hidden',
    bg: 'bg',
    border: '1px solid token(colors.border)',
    borderRadius: 'md',
  },
  variants: {
    large: { false: { width: '84px', height: '56px' }, true: { width: '114px', height: '76px' } },
  },
})

// The image has its own ground, which can be read in both themes.
const image = css({
  position: 'absolute',
  width: 'full',
  height: 'full',
  objectFit: 'contain',
  bg: '#ffffff',
})

const icon = css({
  width: '6',
  height: '6',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.5',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  color: 'fg.muted',
})
