import { measureGeometry } from './diagram-geometry.ts'
import { measureDiagramMemory } from './diagram-memory.ts'
import { measureOpening } from './diagram-opening.ts'
import { openEditor, withProfile } from './diagram-pages.ts'
import { largeFlowchart } from './diagram-samples.ts'
import { measureTyping } from './diagram-typing.ts'
import { type Figure, inRounds } from './figure.ts'
import { servePlainMermaid } from './plain-mermaid.ts'
import type { Stage } from './stage.ts'

/** Measures the diagram editor against plain Mermaid on its own page, in the same browser. */
export async function measureDiagrams(stage: Stage, rounds: number): Promise<readonly Figure[]> {
  const plain = await servePlainMermaid()
  try {
    return [
      ...(await measureTyping(stage, plain.url, rounds)),
      await measureCancel(stage, rounds),
      ...(await measureOpening(stage, plain.url, rounds)),
      ...(await measureDiagramMemory(stage)),
      ...(await measureGeometry(stage, plain.url)),
    ]
  } finally {
    plain.stop()
  }
}

async function measureCancel(stage: Stage, rounds: number): Promise<Figure> {
  return {
    name: 'Canceling a flowchart of 700 nodes',
    unit: 'ms',
    rounds: await inRounds(rounds, () =>
      withProfile(stage, async (context) => {
        const { begin, cancel } = await openEditor(context, stage)
        await begin(largeFlowchart(700))
        return cancel()
      }),
    ),
    limit: 50,
  }
}
