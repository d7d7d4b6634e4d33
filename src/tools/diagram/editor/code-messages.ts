import { defineMessages } from '#src/core/messages.ts'

/** Texts about the code in the editor: Markdown, code of other languages, and steps for syntax errors. */
export const codeMessages = defineMessages('diagram-code', {
  en: {
    'markdown.diagram': 'Diagram in the Markdown',
    'html.diagram': 'Diagram in the HTML',
    'markdown.option': '{{number, number}}. {{name}} (line {{line, number}})',
    'foreign.plantuml': 'This is PlantUML. Enter Mermaid code to see a diagram.',
    'foreign.d2': 'This is D2. Enter Mermaid code to see a diagram.',
    'foreign.dot': 'This is DOT (Graphviz). Select “Convert diagram” to turn it into Mermaid code.',
    'foreign.markdown': 'This is Markdown without a Mermaid diagram. Add a “mermaid” code block.',
    'step.full-width':
      'Replace “{{found}}” with “{{ascii}}”, or put the text in quotation marks (").',
    'step.letters':
      'Put “{{found}}” in quotation marks ("), or use only English letters and digits.',
    'step.brackets': 'Put the label that contains “{{found}}” in quotation marks (").',
    'step.replace': 'Replace “{{found}}” with “{{correct}}”.',
    'step.reserved':
      'Rename “{{found}}”, a reserved word. For example, start the name with a capital letter.',
    'step.quotes': 'Replace the quotation marks inside the label with “#quot;”.',
  },
  'zh-CN': {
    'markdown.diagram': 'Markdown 中的图表',
    'html.diagram': 'HTML 中的图表',
    'markdown.option': '{{number, number}}. {{name}}（第 {{line, number}} 行）',
    'foreign.plantuml': '这是 PlantUML 代码，请输入 Mermaid 代码以显示图表。',
    'foreign.d2': '这是 D2 代码，请输入 Mermaid 代码以显示图表。',
    'foreign.dot': '这是 DOT（Graphviz）代码，请点击“转换图表”将其转为 Mermaid 代码。',
    'foreign.markdown': '这段 Markdown 中没有 Mermaid 图表，请添加 mermaid 代码块。',
    'step.full-width': '请将“{{found}}”改为半角的“{{ascii}}”，或用半角双引号（"）括住文字。',
    'step.letters': '请用半角双引号（"）括住“{{found}}”，或只使用英文字母和数字。',
    'step.brackets': '请用半角双引号（"）括住含有“{{found}}”的标签。',
    'step.replace': '请将“{{found}}”改为“{{correct}}”。',
    'step.reserved': '“{{found}}”是保留字，请改用其他名称，例如将首字母大写。',
    'step.quotes': '请将标签中的双引号改为“#quot;”。',
  },
})
