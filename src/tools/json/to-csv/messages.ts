import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('json/to-csv', {
  en: {
    convert: 'Convert',
    'delimiter.tab': 'Tab',
    'other.turn': 'Use JSON → CSV',
    'other.anyway': 'Read as CSV',
    'list.comma': ', ',
    error: 'The text could not be converted',
    'arrays.title': 'Records from',
    'arrays.whole': 'Whole object',
    'arrays.items_one': '{{count, number}} item',
    'arrays.items_other': '{{count, number}} items',
    'table.title': 'Preview',
    'table.rows_one': '{{count, number}} record',
    'table.rows_other': '{{count, number}} records',
    'table.first': 'first {{shown, number}} of {{records, number}} records',
    'table.resize': 'Width of {{name}}',
    columns: 'Columns',
    'columns.count': 'Columns {{shown, number}}/{{total, number}}',
    'columns.filter': 'Filter columns',
    'columns.show': 'Include {{name}}',
    'columns.title': 'Name of {{name}}',
    'columns.up': 'Move {{name}} up',
    'columns.down': 'Move {{name}} down',
    'columns.all': 'All',
    'columns.none': 'None',
    'columns.reset': 'Reset',
    'columns.more_one': '{{count, number}} more: use the filter',
    'columns.more_other': '{{count, number}} more: use the filter',
    'note.json-lines_one': 'JSON Lines: {{count, number}} record.',
    'note.json-lines_other': 'JSON Lines: {{count, number}} records.',
    'note.empty': 'The array is empty: there is nothing to write.',
    'note.no-columns': 'The objects have no keys: there is nothing to write.',
    'note.none-shown': 'No column is included: there is nothing to write.',
    'note.others_one': '{{count, number}} item is no object: its record is empty.',
    'note.others_other': '{{count, number}} items are no objects: their records are empty.',
    'note.values': 'The items are no objects: they stand in the column “value”.',
    'note.rows': 'The items are arrays: each is a record as it is, without a header.',
    'note.guarded_one': '{{count, number}} cell looked like a formula and was neutralised.',
    'note.guarded_other': '{{count, number}} cells looked like formulas and were neutralised.',
    'note.kept_one':
      '{{count, number}} cell has a tab before its digits, so that a spreadsheet keeps them as text.',
    'note.kept_other':
      '{{count, number}} cells have a tab before their digits, so that a spreadsheet keeps them as text.',
    'note.renamed_one':
      '{{count, number}} column was renamed because another has its name: {{names}}.',
    'note.renamed_other':
      '{{count, number}} columns were renamed because others have their names: {{names}}.',
    'note.sameTitles': 'Several columns have the same name: {{names}}.',
    'note.duplicateKeys_one':
      'The key {{key}} stands twice in its object (line {{line, number}}, column {{column, number}}): the last value was written.',
    'note.duplicateKeys_other':
      '{{count, number}} keys stand in their object before; the first is {{key}} (line {{line, number}}, column {{column, number}}). The last value was written.',
    'note.loneSurrogates_one': '{{count, number}} half of a character was written as �.',
    'note.loneSurrogates_other': '{{count, number}} halves of characters were written as �.',
    'note.uneven_one':
      '{{count, number}} record has more or fewer fields than the first: record {{record, number}}.',
    'note.uneven_other':
      '{{count, number}} records have more or fewer fields than the first; record {{record, number}} is the first of them.',
    'note.badQuotes_one': 'There is a stray quote in record {{record, number}}.',
    'note.badQuotes_other':
      'There are {{count, number}} stray quotes, the first in record {{record, number}}.',
    'note.declared': 'The first line declares the delimiter {{delimiter}} and isn’t a record.',
    'note.declaredOther':
      'The first line declares the delimiter {{delimiter}}, but the selected one was used. The line isn’t a record.',
    'note.header-only_one':
      'The text has only a header with {{count, number}} column, and no records. If it isn’t a header, switch Header off.',
    'note.header-only_other':
      'The text has only a header with {{count, number}} columns, and no records. If it isn’t a header, switch Header off.',
    'note.one-column': 'The text has one column. If it should have more, select another delimiter.',
    'note.unnamed_one': '{{count, number}} column has an empty name.',
    'note.unnamed_other': '{{count, number}} columns have an empty name.',
    'note.unprotected_one':
      'Removed the tab before the digits in {{count, number}} cell. To keep the tab, switch Remove tabs off.',
    'note.unprotected_other':
      'Removed the tab before the digits in {{count, number}} cells. To keep the tabs, switch Remove tabs off.',
    'note.nuls_one':
      'The text has {{count, number}} NUL character. Check that the file is text in UTF-8.',
    'note.nuls_other':
      'The text has {{count, number}} NUL characters. Check that the file is text in UTF-8.',
    'note.encoding': 'The text is no UTF-8: it was read as {{encoding}}.',
    'csv.is-json': 'The input is JSON, not CSV. Use JSON → CSV to convert it, or read it as CSV.',
    'csv.is-markup':
      'The input is HTML or XML, not CSV. Paste the table’s cells as text, or read the input as CSV.',
    'csv.is-workbook':
      'The file is a workbook, not text. Save it as CSV in the spreadsheet program, then open that file.',
    'csv.is-binary': 'The file isn’t text. Open a CSV file.',
    'csv.no-records':
      'There is no array and no object: a single value makes no table. Put it in [ ], or use another text.',
    'csv.too-many-fields':
      '{{records, number}} records of {{columns, number}} columns are too many fields for a CSV. Leave columns out, or do not flatten.',
    'csv.unclosed-quote': 'A quoted field is not closed: look at record {{record, number}}.',
    'csv.too-large': 'The CSV is too large to be read in this browser.',
    'csv.bad-utf16': 'The text is not valid UTF-16 at byte {{offset, number}}.',
  },
  'zh-CN': {
    convert: '转换',
    'delimiter.tab': '制表符',
    'other.turn': '改用 JSON → CSV',
    'other.anyway': '按 CSV 读取',
    'list.comma': '、',
    error: '文本无法转换',
    'arrays.title': '记录取自',
    'arrays.whole': '整个对象',
    'arrays.items_one': '{{count, number}} 项',
    'arrays.items_other': '{{count, number}} 项',
    'table.title': '预览',
    'table.rows_one': '{{count, number}} 条记录',
    'table.rows_other': '{{count, number}} 条记录',
    'table.first': '共 {{records, number}} 条记录，显示前 {{shown, number}} 条',
    'table.resize': '{{name}} 的列宽',
    columns: '列',
    'columns.count': '列 {{shown, number}}/{{total, number}}',
    'columns.filter': '筛选列',
    'columns.show': '包含 {{name}}',
    'columns.title': '{{name}} 的列名',
    'columns.up': '上移 {{name}}',
    'columns.down': '下移 {{name}}',
    'columns.all': '全选',
    'columns.none': '全不选',
    'columns.reset': '还原',
    'columns.more_one': '另有 {{count, number}} 列，请用筛选查找',
    'columns.more_other': '另有 {{count, number}} 列，请用筛选查找',
    'note.json-lines_one': 'JSON Lines：{{count, number}} 条记录。',
    'note.json-lines_other': 'JSON Lines：{{count, number}} 条记录。',
    'note.empty': '数组是空的，没有内容可写。',
    'note.no-columns': '对象都没有键，没有内容可写。',
    'note.none-shown': '没有选中任何列，没有内容可写。',
    'note.others_one': '{{count, number}} 项不是对象，对应的记录为空。',
    'note.others_other': '{{count, number}} 项不是对象，对应的记录为空。',
    'note.values': '各项都不是对象，写在“value”列中。',
    'note.rows': '各项都是数组，每项原样作为一条记录，不加表头。',
    'note.guarded_one': '{{count, number}} 个单元格像公式，已作防护。',
    'note.guarded_other': '{{count, number}} 个单元格像公式，已作防护。',
    'note.kept_one': '{{count, number}} 个单元格的数字前加了制表符，让表格软件按文本保留。',
    'note.kept_other': '{{count, number}} 个单元格的数字前加了制表符，让表格软件按文本保留。',
    'note.renamed_one': '{{count, number}} 列因重名而改名：{{names}}。',
    'note.renamed_other': '{{count, number}} 列因重名而改名：{{names}}。',
    'note.sameTitles': '多列使用了相同的列名：{{names}}。',
    'note.duplicateKeys_one':
      '键 {{key}} 在同一对象中重复（第 {{line, number}} 行，第 {{column, number}} 列），写出的是最后一个值。',
    'note.duplicateKeys_other':
      '同一对象中重复的键有 {{count, number}} 个，第一个是 {{key}}（第 {{line, number}} 行，第 {{column, number}} 列），写出的是最后一个值。',
    'note.loneSurrogates_one': '{{count, number}} 个不完整的字符写成了 �。',
    'note.loneSurrogates_other': '{{count, number}} 个不完整的字符写成了 �。',
    'note.uneven_one': '{{count, number}} 条记录的字段数与第一条不同：第 {{record, number}} 条。',
    'note.uneven_other':
      '{{count, number}} 条记录的字段数与第一条不同，最早的是第 {{record, number}} 条。',
    'note.badQuotes_one': '第 {{record, number}} 条记录中有多余的引号。',
    'note.badQuotes_other':
      '有 {{count, number}} 个多余的引号，最早的在第 {{record, number}} 条记录。',
    'note.declared': '第一行声明了分隔符 {{delimiter}}，不作为记录。',
    'note.declaredOther':
      '第一行声明了分隔符 {{delimiter}}，但使用了所选的分隔符。该行不作为记录。',
    'note.header-only_one':
      '只有 {{count, number}} 列的表头，没有记录。如果这一行不是表头，请关闭“表头”。',
    'note.header-only_other':
      '只有 {{count, number}} 列的表头，没有记录。如果这一行不是表头，请关闭“表头”。',
    'note.one-column': '文本只有一列。如果应有多列，请选择其他分隔符。',
    'note.unnamed_one': '{{count, number}} 列的列名为空。',
    'note.unnamed_other': '{{count, number}} 列的列名为空。',
    'note.unprotected_one':
      '移除了 {{count, number}} 个单元格中数字前的制表符。如需保留，请关闭“移除制表符”。',
    'note.unprotected_other':
      '移除了 {{count, number}} 个单元格中数字前的制表符。如需保留，请关闭“移除制表符”。',
    'note.nuls_one': '文本含有 {{count, number}} 个 NUL 字符，请确认文件是 UTF-8 文本。',
    'note.nuls_other': '文本含有 {{count, number}} 个 NUL 字符，请确认文件是 UTF-8 文本。',
    'note.encoding': '文本不是 UTF-8，已按 {{encoding}} 读取。',
    'csv.is-json': '输入是 JSON 而不是 CSV。请改用 JSON → CSV，或仍按 CSV 读取。',
    'csv.is-markup': '输入是 HTML 或 XML 而不是 CSV。请粘贴表格的文本，或仍按 CSV 读取。',
    'csv.is-workbook': '文件是工作簿而不是文本。请在表格软件中另存为 CSV，再打开该文件。',
    'csv.is-binary': '文件不是文本。请打开 CSV 文件。',
    'csv.no-records': '没有数组也没有对象，单个值无法成为表格。请放进 [ ] 中，或换一段文本。',
    'csv.too-many-fields':
      '{{records, number}} 条记录、{{columns, number}} 列，字段太多，无法写成 CSV。请去掉一些列，或不要展平。',
    'csv.unclosed-quote': '有字段的引号没有闭合，位于第 {{record, number}} 条记录附近。',
    'csv.too-large': 'CSV 太大，浏览器无法读取。',
    'csv.bad-utf16': '字节 {{offset, number}} 处不是有效的 UTF-16。',
  },
})
