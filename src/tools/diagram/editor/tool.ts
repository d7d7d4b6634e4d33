import { defineTool } from '#src/core/manifest.ts'
import { anyValue, oneOf, validated } from '#src/core/options.ts'
import type { Graph } from './logic/graph.ts'

/** The graph of a code, as the frame reads it. */
const graph = validated(
  (value): value is Graph | undefined => value === undefined || typeof value === 'object',
  undefined,
)

const DRAWING = JSON.stringify({
  type: 'excalidraw',
  elements: [
    { id: 'a', type: 'rectangle', x: 0, y: 0, width: 100, height: 50 },
    {
      id: 't',
      type: 'text',
      containerId: 'a',
      text: 'Client',
      x: 10,
      y: 10,
      width: 80,
      height: 20,
    },
  ],
})

export default defineTool({
  group: 'diagram',
  order: 1,
  route: '/tools/mermaid',
  title: { en: 'Diagram Editor', 'zh-CN': '图表编辑器' },
  description: {
    en: 'Write flowcharts and sequence diagrams as text, convert between them, and paste drawings from Excalidraw.',
    'zh-CN': '用文本编写流程图与时序图并相互转换，可直接粘贴 Excalidraw 图形。',
  },
  guide: {
    en: [
      'Write Mermaid code on the left and see the picture on the right; every kind of Mermaid diagram is drawn.',
      'Copy shapes in Excalidraw and paste them here, or drop an .excalidraw file: they become a flowchart.',
      'Convert diagram turns a flowchart into a sequence diagram and back, and lists what the other form cannot say. Undo brings back the code before.',
      'Download the picture as SVG or PNG, copy it as an image, as code or as Markdown, or share a link: the code is in the part of the link that is never sent to a server.',
    ],
    'zh-CN': [
      '左侧编写 Mermaid 代码，右侧即时显示图形；支持 Mermaid 的全部图表类型。',
      '在 Excalidraw 中复制图形后粘贴到这里，或拖入 .excalidraw 文件，即可转为流程图。',
      '“转换图表”可在流程图与时序图之间互转，并列出另一种形式无法表达的内容；“撤销”可恢复之前的代码。',
      '可将图形下载为 SVG 或 PNG，复制为图片、代码或 Markdown，也可分享链接：代码只存在于链接中不会发送给服务器的部分。',
    ],
  },
  keywords: {
    en: ['mermaid', 'flowchart', 'sequence', 'excalidraw', 'graph', 'uml', 'whiteboard', 'draw'],
    'zh-CN': ['流程图', '时序图', '画图', '白板', 'mermaid', 'excalidraw', '图表'],
  },
  extensions: ['mmd', 'mermaid', 'excalidraw'],
  pattern:
    /^\s*(?:(?:graph|flowchart)\s+(?:TB|TD|BT|RL|LR)\b|(?:sequenceDiagram|classDiagram|stateDiagram(?:-v2)?|erDiagram|gantt|mindmap|gitGraph)\b|\{\s*"type"\s*:\s*"excalidraw)/,
  shortcut: true,
  operations: {
    prepare: {
      title: { en: 'Prepare', 'zh-CN': '准备' },
      input: ['diagram'],
      output: 'diagram',
      options: {},
      example: { input: 'graph TD\n  A --> B', output: 'graph TD\n  A --> B' },
    },
    convert: {
      title: { en: 'Convert', 'zh-CN': '转换' },
      input: ['diagram'],
      output: 'diagram',
      options: { graph, mode: oneOf(['flowchart', 'sequence']) },
      example: {
        input: 'graph TD\n  A[Client] -->|asks| B[Server]',
        output: `sequenceDiagram
    participant A as Client
    participant B as Server
    A->>B: asks`,
      },
    },
    'from-drawing': {
      title: { en: 'From a drawing', 'zh-CN': '从绘图转换' },
      input: ['drawing'],
      output: 'diagram',
      options: { word: anyValue('Node') },
      example: {
        input: DRAWING,
        output: `graph TD
    A[Client]`,
      },
    },
    'to-drawing': {
      title: { en: 'To a drawing', 'zh-CN': '转换为绘图' },
      input: ['diagram'],
      output: 'drawing',
      options: { graph },
      example: {
        input: 'graph TD\n  A --> B',
        options: {
          graph: {
            kind: 'flowchart',
            direction: 'TD',
            nodes: [{ id: 'A', text: '', shape: '' }],
            edges: [],
            subgraphs: [],
          },
        },
        output: /"type": ?"rectangle"[\s\S]*"text": ?"A"/,
      },
    },
  },
})
