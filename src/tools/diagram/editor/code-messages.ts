import { defineMessages } from '#src/core/messages.ts'

/** Texts about the code in the editor: Markdown, and code of other languages. */
export const codeMessages = defineMessages('diagram-code', {
  en: {
    'markdown.diagram': 'Diagram in the Markdown',
    'markdown.option': '{{number, number}}. {{name}} (line {{line, number}})',
    'foreign.plantuml': 'This is PlantUML. Enter Mermaid code to see a diagram.',
    'foreign.d2': 'This is D2. Enter Mermaid code to see a diagram.',
    'foreign.dot': 'This is DOT (Graphviz). Select “Convert diagram” to turn it into Mermaid code.',
    'foreign.markdown': 'This is Markdown without a Mermaid diagram. Add a “mermaid” code block.',
  },
  'zh-CN': {
    'markdown.diagram': 'Markdown 中的图表',
    'markdown.option': '{{number, number}}. {{name}}（第 {{line, number}} 行）',
    'foreign.plantuml': '这是 PlantUML 代码，请输入 Mermaid 代码以显示图表。',
    'foreign.d2': '这是 D2 代码，请输入 Mermaid 代码以显示图表。',
    'foreign.dot': '这是 DOT（Graphviz）代码，请点击“转换图表”将其转为 Mermaid 代码。',
    'foreign.markdown': '这段 Markdown 中没有 Mermaid 图表，请添加 mermaid 代码块。',
  },
})
