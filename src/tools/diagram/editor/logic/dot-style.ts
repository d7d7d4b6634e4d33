import type { Attributes } from './dot-model.ts'
import type { Losses } from './dropped.ts'

/** The style of a node: fill, stroke, and text. */
export function nodeStyle(attributes: Attributes, losses: Losses): string {
  const style = attributes.get('style') ?? ''
  const isFilled = /filled/.test(style)
  const fill = isFilled
    ? (attributes.get('fillcolor') ?? attributes.get('color') ?? 'lightgrey')
    : ''
  return declarations(losses, [
    ['fill', fill],
    ['stroke', attributes.get('color')],
    ['color', attributes.get('fontcolor')],
    ...lineStyle(attributes),
    ['opacity', /invis/.test(style) ? '0' : ''],
  ])
}

/** The style of a cluster, whose background needs no `filled`. */
export function clusterStyle(attributes: Attributes, losses: Losses): string {
  const isFilled = /filled/.test(attributes.get('style') ?? '')
  const fill = isFilled
    ? (attributes.get('fillcolor') ?? attributes.get('color'))
    : attributes.get('bgcolor')
  return declarations(losses, [
    ['fill', fill],
    ['stroke', attributes.get('color')],
    ['color', attributes.get('fontcolor')],
    ...lineStyle(attributes),
  ])
}

/** The style of an edge; its line is a part of its arrow. */
export function edgeStyle(attributes: Attributes, losses: Losses): string {
  return declarations(losses, [
    ['stroke', attributes.get('color')],
    ['color', attributes.get('fontcolor')],
    ['stroke-width', width(attributes)],
  ])
}

type Declaration = readonly [name: string, value: string | undefined]

const width = (attributes: Attributes) => {
  const points = Number(attributes.get('penwidth'))
  return points > 0 ? `${points}px` : undefined
}

function lineStyle(attributes: Attributes): readonly Declaration[] {
  const style = attributes.get('style') ?? ''
  return [
    ['stroke-width', width(attributes) ?? (/bold/.test(style) ? '3px' : '')],
    ['stroke-dasharray', /dashed/.test(style) ? '5 5' : /dotted/.test(style) ? '2 2' : ''],
  ]
}

function declarations(losses: Losses, list: readonly Declaration[]): string {
  const parts: string[] = []
  for (const [name, value = ''] of list) {
    if (value === '') continue
    const isColor = /^(?:fill|stroke|color)$/.test(name)
    const css = isColor ? cssColor(value) : value
    if (css === undefined || (isColor && /[:;]/.test(value))) losses.add('colors')
    if (css === undefined) continue
    parts.push(`${name}:${css}`)
  }
  return parts.join(',')
}

/** A color of Graphviz in CSS; undefined if CSS doesn't have it. Lists have their first color. */
function cssColor(color: string): string | undefined {
  const [first = ''] = color.trim().split(/[:;]/)
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(first)) return first
  const [, level] = /^gr[ae]y(\d{1,3})$/i.exec(first) ?? []
  if (level !== undefined && Number(level) <= 100) {
    const byte = Math.round(Number(level) * 2.55)
    return `#${byte.toString(16).padStart(2, '0').repeat(3)}`
  }
  const hsv = first.split(/[\s,]+/).map(Number)
  if (hsv.length === 3 && hsv.every((it) => it >= 0 && it <= 1)) return hexOfHsv(hsv)
  const name = first.toLowerCase()
  return /^[a-z]+$/.test(name) ? (x11Colors.get(name) ?? name) : undefined
}

/** The colors of Graphviz (X11) that CSS doesn't have, or has with other values. */
const x11Colors: ReadonlyMap<string, string> = new Map([
  ['gray', '#c0c0c0'],
  ['green', '#00ff00'],
  ['grey', '#c0c0c0'],
  ['lightgoldenrod', '#eedd82'],
  ['lightslateblue', '#8470ff'],
  ['maroon', '#b03060'],
  ['navyblue', '#000080'],
  ['purple', '#a020f0'],
  ['violetred', '#d02090'],
])

function hexOfHsv([hue = 0, saturation = 0, value = 0]: readonly number[]): string {
  const byte = (offset: number) => {
    const turn = (offset + hue * 6) % 6
    return Math.round((value - value * saturation * Math.max(0, Math.min(turn, 4 - turn, 1))) * 255)
  }
  return `#${[5, 3, 1].map((it) => byte(it).toString(16).padStart(2, '0')).join('')}`
}
