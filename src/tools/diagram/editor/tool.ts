import { defineTool } from '#src/core/manifest.ts'
import { anyValue, oneOf, validated } from '#src/core/options.ts'
import type { Graph } from './logic/graph.ts'

/** The graph of the code, parsed in the frame. */
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
  icon: 'M4 4h8v5H4zM12 15h8v5h-8zM8 9v8.5h4M16 15V6.5h-4',
  route: '/tools/mermaid',
  title: { en: 'Diagram Editor', 'zh-CN': '图表编辑器' },
  description: {
    en: 'Create diagrams from Mermaid code or whiteboard drawings.',
    'zh-CN': '用 Mermaid 代码或白板图形创建图表。',
  },
  guide: {
    en: [
      'Enter Mermaid code for any diagram type. Paste or open drawings of Excalidraw, draw.io, tldraw, and Miro to convert them.',
      '“Convert diagram” converts between flowcharts and sequence diagrams and lists any losses. “Undo” restores your code.',
      'Download an SVG, PNG, or PDF, copy an image or Markdown, or share a link. Your code is never uploaded.',
    ],
    'zh-CN': [
      '输入 Mermaid 代码，支持各类图表；也可粘贴或打开 Excalidraw、draw.io、tldraw、Miro 图形，自动转为流程图。',
      '“转换图表”可将流程图与时序图互转，并列出更改或丢失的内容；“撤销”可恢复之前的代码。',
      '可下载 SVG、PNG 或 PDF，复制为图片或 Markdown，也可分享链接；代码不会上传。',
    ],
  },
  keywords: {
    en: [
      'mermaid',
      'flowchart',
      'sequence',
      'gantt',
      'mindmap',
      'excalidraw',
      'draw.io',
      'tldraw',
      'miro',
      'graph',
      'uml',
      'plantuml',
      'whiteboard',
      'chart',
      'presentation',
      'markdown',
      'graphviz',
      'dot',
    ],
    'zh-CN': [
      '流程图',
      '时序图',
      '甘特图',
      '思维导图',
      '画图',
      '演示',
      '白板',
      'mermaid',
      'excalidraw',
      'draw.io',
      '图表',
      'markdown',
      'graphviz',
      'dot',
    ],
  },
  head: {
    title: {
      en: 'Diagram Editor for Mermaid – offline, nothing uploaded',
      'zh-CN': '图表编辑器 – Mermaid 流程图与时序图，离线可用',
    },
    summary: {
      en: 'Create Mermaid diagrams with live preview, and export SVG, PNG, or PDF files. Import Excalidraw and draw.io drawings. Works offline.',
      'zh-CN':
        '用 Mermaid 编写流程图、时序图等图表，实时预览，可导出 SVG 与 PNG，支持将 Excalidraw 与 draw.io 图形转为代码，离线可用，数据不上传。',
    },
  },
  extensions: ['mmd', 'mermaid', 'excalidraw', 'excalidrawlib', 'drawio', 'tldr'],
  shortcut: true,
  operations: {
    prepare: {
      pageOnly: true,
      title: { en: 'Prepare', 'zh-CN': '准备' },
      input: ['diagram'],
      output: 'diagram',
      options: { notice: anyValue('Maximum text size in diagram exceeded') },
      example: { input: 'graph TD\n  A --> B', output: 'graph TD\n  A --> B' },
    },
    convert: {
      title: { en: 'Flowchart ↔ Sequence', 'zh-CN': '流程图 ↔ 时序图' },
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
      title: { en: 'Drawing → Diagram', 'zh-CN': '白板图形 → 图表' },
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
      pageOnly: true,
      title: { en: 'Diagram → Excalidraw', 'zh-CN': '图表 → Excalidraw' },
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
