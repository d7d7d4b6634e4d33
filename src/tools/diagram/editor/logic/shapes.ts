/** The brackets of shapes; others need a statement. */
export const brackets: Readonly<Record<string, readonly [string, string]>> & {
  readonly square: readonly [string, string]
} = {
  square: ['[', ']'],
  round: ['(', ')'],
  stadium: ['([', '])'],
  subroutine: ['[[', ']]'],
  cylinder: ['[(', ')]'],
  circle: ['((', '))'],
  doublecircle: ['(((', ')))'],
  ellipse: ['(-', '-)'],
  odd: ['>', ']'],
  diamond: ['{', '}'],
  hexagon: ['{{', '}}'],
  'lean-right': ['[/', '/]'],
  'lean-left': ['[\\', '\\]'],
  trapezoid: ['[/', '\\]'],
  'inv-trapezoid': ['[\\', '/]'],
}
