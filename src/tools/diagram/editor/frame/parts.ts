import type { FrameMessage } from './protocol.ts'

/** A pointer that moves further drags the diagram. */
const CLICK_PIXELS = 4

/** The ids of nodes, in those that Mermaid gives to elements. */
const NODE_ID = /^(?:flowchart|state|classId|entity)-(.+)-\d+$/

let start = { x: 0, y: 0 }

/** Whether a click isn't the end of a drag, once `followParts` follows the pointer. */
export const isClick = ({ clientX, clientY }: MouseEvent): boolean =>
  Math.hypot(clientX - start.x, clientY - start.y) <= CLICK_PIXELS

/** Sends clicks and double clicks on parts of the diagram to the page. */
export function followParts(stage: HTMLElement, send: (message: FrameMessage) => void): void {
  addEventListener('pointerdown', ({ clientX: x, clientY: y }) => {
    start = { x, y }
  })
  const follow = (event: MouseEvent) => {
    const { target } = event
    if (!isClick(event) || !(target instanceof Element) || target.closest('a')) return
    const part = partOf(target)
    if (!part) return
    send({ kind: 'part', action: event.type === 'click' ? 'select' : 'rename', ...part })
  }
  stage.addEventListener('click', follow)
  stage.addEventListener('dblclick', follow)
}

/** Marks the nodes with these ids, and removes other marks. */
export function markParts(picture: SVGSVGElement | undefined, ids: ReadonlySet<string>): void {
  for (const node of picture?.querySelectorAll('g.node, g:has(> .actor)') ?? []) {
    const { id = '' } = partOf(node) ?? {}
    node.toggleAttribute('data-marked', ids.has(id))
  }
}

function partOf(target: Element): { readonly id: string; readonly text: string } | undefined {
  const node = target.closest('g.node, g.cluster, g:has(> .actor)')
  const element = node ?? target.closest('text, foreignObject')
  const text = labelOf(element)
  const id = node ? idOf(node) : ''
  return id === '' && text === '' ? undefined : { id, text }
}

function idOf(node: Element): string {
  const named = node.matches('.actor-man') ? node : node.querySelector(':scope > .actor[name]')
  const actor = named?.getAttribute('name')
  if (actor) return actor
  const prefix = `${node.closest('svg')?.id}-`
  const id = node.id.startsWith(prefix) ? node.id.slice(prefix.length) : node.id
  return NODE_ID.exec(id)?.[1] ?? (node.matches('.cluster') ? id : '')
}

/** The text of a part, with spaces for line breaks. */
function labelOf(element: Element | null): string {
  const parts = [...(element?.querySelectorAll('p, tspan, text') ?? [])].filter(
    (part) => !part.querySelector('p, tspan'),
  )
  const texts = (parts.length > 0 ? parts : [element]).map(
    (part) => part?.textContent?.trim() ?? '',
  )
  return texts.filter((text) => text !== '').join(' ')
}
