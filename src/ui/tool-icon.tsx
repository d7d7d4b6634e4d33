import { css } from '#styled-system/css'

/** The decorative icon of a tool or a group, a symbol that the build writes into every page. */
export function ToolIcon({ id }: { readonly id: string }) {
  return (
    <svg aria-hidden="true" className={style}>
      <use href={`#icon:${id}`} />
    </svg>
  )
}

const style = css({
  flex: 'none',
  width: '18px',
  height: '18px',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.75',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
