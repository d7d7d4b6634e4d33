import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { css } from '#styled-system/css'

/** The light margin that scanners need, in modules. ISO/IEC 18004, section 6.3.8. */
const MARGIN = 4

/** A QR code, dark on light in both themes. */
export default function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = generate(text)
  const size = code.size + 2 * MARGIN
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
      shapeRendering="crispEdges"
      className={css({ width: '200px', maxWidth: 'full', borderRadius: 'md' })}
    >
      <rect x={-MARGIN} y={-MARGIN} width={size} height={size} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  )
}
