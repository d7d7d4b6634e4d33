import { availableParallelism, cpus, totalmem } from 'node:os'
import process from 'node:process'
import { type Figure, isKept, median, worst } from './figure.ts'

/** The figures as a page of Markdown, those with a limit first. */
export function report(
  figures: readonly Figure[],
  { chromium, load }: { readonly chromium: string; readonly load: number },
): string {
  const judged = figures.filter(({ limit }) => limit !== undefined)
  const told = figures.filter(({ limit }) => limit === undefined)
  return `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}; do not edit.

${availableParallelism()} cores of ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform};
Node ${process.versions.node}, Chromium ${chromium}. ${load.toFixed(1)} other processes were running when it began.

## What must be reached

Each figure is the median of its rounds, and the median is judged; the worst round stands beside it.
Product and reference are measured in turns, in the same browser, each on a page of its own with a
profile of its own, from the click on the button until the result is in the document.

${table([
  ['', 'median', 'worst', 'limit', ''],
  ...judged.map((figure) => [
    figure.name,
    figure.rounds.length > 0 ? show(median(figure.rounds), figure) : 'not measured here',
    figure.rounds.length > 1 ? show(worst(figure), figure) : '',
    `${figure.atLeast ? '≥' : '≤'} ${show(figure.limit ?? 0, figure)}`,
    verdict(figure),
  ]),
])}

${judged.flatMap(({ name, note }) => (note ? [`- ${name}: ${note}.`] : [])).join('\n')}

## In absolute figures

${table([
  ['', 'median', 'of the rounds'],
  ...told.map((figure) => [
    figure.name,
    show(median(figure.rounds), figure),
    [...figure.rounds]
      .sort((a, b) => a - b)
      .map((value) => value.toFixed(0))
      .join(', '),
  ]),
])}

## What is measured, and on what

- The files are arrays of nested records with Chinese text, floats, 64-bit ids, escapes and JSON in
  strings (\`tests/bench/generate.ts\`), the same on every computer.
- A task is what Chromium's trace calls one on the page's main thread: scripts, layout and painting.
  Scrolling is by wheel, by keys and by jumps to the end and between, the tree with everything open;
  typing is at the beginning, far down and at the end of the text, with the draft that follows.
- Memory is the private and shared memory of the renderer process, which the page and its worker have
  in common, looked at fifty times a second. The result itself is kept by the browser, outside.
- Diagrams are drawn by Mermaid's own module on a page with a textarea and no more, with the product's
  configuration; a keystroke's painting is what Chromium's event timing says of it. A later visit is
  one after three others: the service worker, and there the browser's cache, have everything.
- Of two pictures every position, size and path is compared, to half a pixel.
- The rate of the server is that of \`node:http\` with the same bytes in memory, on the same computer.
`
}

/** \`ok\`, \`short\` or nothing where it was not measured. */
function verdict(figure: Figure): string {
  const kept = isKept(figure)
  return kept === undefined ? '' : kept ? 'ok' : '**short**'
}

function show(value: number, { unit }: Figure): string {
  const digits = unit === 'times' ? 2 : unit === 'points' ? 3 : unit === '%' || value < 10 ? 1 : 0
  const sign = unit === 'times' ? ' ×' : unit === 'points' ? '' : ` ${unit}`
  return `${Number(value.toFixed(digits))}${sign}`
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}
