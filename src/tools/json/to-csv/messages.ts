import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('json/to-csv', {
  en: {
    convert: 'Convert',
    'other.turn': 'Use JSON → CSV',
    'other.anyway': 'Treat as CSV',
    error: 'Couldn’t convert the input',
    'arrays.title': 'Rows from',
    'arrays.whole': 'Whole object',
    'arrays.items_one': '{{count, number}} item',
    'arrays.items_other': '{{count, number}} items',
    'table.title': 'Preview',
    'table.rows_one': '{{count, number}} row',
    'table.rows_other': '{{count, number}} rows',
    'table.first': 'First {{shown, number}} of {{records, number}} rows',
    'table.resize': 'Resize {{name}}',
    columns: 'Columns',
    'columns.count': 'Columns ({{shown, number}}/{{total, number}})',
    'columns.filter': 'Filter columns',
    'columns.show': 'Include {{name}}',
    'columns.title': 'Rename {{name}}',
    'columns.up': 'Move {{name}} up',
    'columns.down': 'Move {{name}} down',
    'columns.all': 'Select all',
    'columns.none': 'Select none',
    'columns.reset': 'Reset',
    'columns.more_one': '{{count, number}} more. Use the filter to find it.',
    'columns.more_other': '{{count, number}} more. Use the filter to find them.',
    'note.json-lines_one': 'JSON Lines: {{count, number}} record.',
    'note.json-lines_other': 'JSON Lines: {{count, number}} records.',
    'note.pages_one': '{{count, number}} array of objects. Each object became a row.',
    'note.pages_other': 'Joined {{count, number}} arrays of objects. Each object became a row.',
    'note.empty': 'The array is empty, so the result has no rows.',
    'note.no-columns': 'The objects have no keys, so the result has no columns.',
    'note.none-shown': 'No columns are selected. Select at least one column.',
    'note.others_one': '{{count, number}} item isn’t an object and became an empty row.',
    'note.others_other': '{{count, number}} items aren’t objects and became empty rows.',
    'note.values': 'The items aren’t objects, so they’re in a “value” column.',
    'note.rows': 'The items are arrays, so each one becomes a row, without a header.',
    'note.guarded_one': 'Added an apostrophe to {{count, number}} cell that looks like a formula.',
    'note.guarded_other': 'Added an apostrophe to {{count, number}} cells that look like formulas.',
    'note.kept_one':
      'Added a tab before the digits in {{count, number}} cell so that spreadsheets keep them as text.',
    'note.kept_other':
      'Added a tab before the digits in {{count, number}} cells so that spreadsheets keep them as text.',
    'note.renamed_one':
      'Renamed {{count, number}} column because its name was already used: {{names, list(style: narrow)}}.',
    'note.renamed_other':
      'Renamed {{count, number}} columns because their names were already used: {{names, list(style: narrow)}}.',
    'note.conflicts_one':
      '{{count, number}} column isn’t nested because of a conflict: {{names, list(style: narrow)}}.',
    'note.conflicts_other':
      '{{count, number}} columns aren’t nested because of conflicts: {{names, list(style: narrow)}}.',
    'note.sameTitles': 'Several columns have the same name: {{names, list(style: narrow)}}.',
    'note.duplicateKeys_one':
      'Duplicate key {{key}} (line {{line, number}}, column {{column, number}}). Used the last value.',
    'note.duplicateKeys_other':
      '{{count, number}} duplicate keys, starting with {{key}} (line {{line, number}}, column {{column, number}}). Used the last value of each.',
    'note.loneSurrogates_one': 'Replaced {{count, number}} incomplete character with �.',
    'note.loneSurrogates_other': 'Replaced {{count, number}} incomplete characters with �.',
    'note.uneven_one':
      '{{count, number}} row (row {{record, number}}) has a different number of fields than the first row.',
    'note.uneven_other':
      '{{count, number}} rows have a different number of fields than the first row, starting with row {{record, number}}.',
    'note.badQuotes_one':
      'Stray quote in row {{record, number}} (line {{line, number}}, column {{column, number}}). Double or remove the quote.',
    'note.badQuotes_other':
      '{{count, number}} stray quotes, starting in row {{record, number}} (line {{line, number}}, column {{column, number}}). Double or remove the quotes.',
    'note.text-table':
      'Read the input as a table with bars between the cells. To read the input as CSV, select a delimiter.',
    'note.comments_one': 'Skipped {{count, number}} line before the header that starts with #.',
    'note.comments_other': 'Skipped {{count, number}} lines before the header that start with #.',
    'note.declared': 'Skipped the first line, which sets the delimiter to “{{delimiter}}”.',
    'note.declared.tab': 'Skipped the first line, which sets the delimiter to Tab.',
    'note.declaredOther':
      'Skipped the first line, which sets the delimiter to “{{delimiter}}”. Used the selected delimiter instead.',
    'note.declaredOther.tab':
      'Skipped the first line, which sets the delimiter to Tab. Used the selected delimiter instead.',
    'note.header-only_one':
      'The input has only a header with {{count, number}} column. If the row contains data, turn off “Header row”.',
    'note.header-only_other':
      'The input has only a header with {{count, number}} columns. If the row contains data, turn off “Header row”.',
    'note.one-column':
      'The input has one column. If the columns aren’t separated, select another delimiter.',
    'note.unnamed_one': '{{count, number}} column has an empty name.',
    'note.unnamed_other': '{{count, number}} columns have an empty name.',
    'note.unprotected_one':
      'Removed the tab before the digits in {{count, number}} cell. To keep the tab, turn off “Remove tabs”.',
    'note.unprotected_other':
      'Removed the tab before the digits in {{count, number}} cells. To keep the tabs, turn off “Remove tabs”.',
    'note.textColumns_one':
      '{{count, number}} column remains text, because numbers would change values such as 007: {{names, list(style: narrow)}}.',
    'note.textColumns_other':
      '{{count, number}} columns remain text, because numbers would change values such as 007: {{names, list(style: narrow)}}.',
    'note.spacedQuotes_one':
      '{{count, number}} value has a space before its quotes, which are text. To use them as quotes, remove it.',
    'note.spacedQuotes_other':
      '{{count, number}} values have a space before their quotes, which are text. To use them as quotes, remove the spaces.',
    'note.quoted_one':
      '{{count, number}} quoted value remains text. To detect its type, turn off “Quoted as text”.',
    'note.quoted_other':
      '{{count, number}} quoted values remain text. To detect their types, turn off “Quoted as text”.',
    'note.nuls_one':
      'The input has {{count, number}} NUL character. Check that the file is UTF-8 text.',
    'note.nuls_other':
      'The input has {{count, number}} NUL characters. Check that the file is UTF-8 text.',
    'note.encoding':
      'The input isn’t UTF-8 and was decoded as {{encoding}}. If characters are wrong, select another file encoding.',
    'csv.is-json': 'The input is JSON, not CSV. Select “JSON → CSV”, or treat the input as CSV.',
    'csv.is-markup':
      'The input is HTML or XML, not CSV. Paste the table’s cells as text, or treat the input as CSV.',
    'csv.is-workbook':
      'The file is a spreadsheet workbook. Export it as CSV, then open the CSV file.',
    'csv.is-binary': 'The file isn’t text. Open a CSV file.',
    'csv.no-records': 'A single value can’t become a table. Use an array or an object.',
    'csv.too-many-fields':
      'The table is too large ({{records, number}} rows × {{columns, number}} columns). Deselect some columns or turn off “Flatten”.',
    'csv.stray-quote':
      'Stray quote inside a quoted value in row {{record, number}}. Double ("") or remove the quote.',
    'csv.unclosed-quote': 'Add the missing closing quote of the value in row {{record, number}}.',
    'csv.too-large': 'The CSV is too large for this browser. Use a smaller file.',
    'csv.bad-utf16':
      'Invalid UTF-16 at byte offset {{offset, number}}. Save the file as UTF-8 and try again.',
  },
  'zh-CN': {
    convert: '转换',
    'other.turn': '改用 JSON → CSV',
    'other.anyway': '按 CSV 处理',
    error: '转换失败',
    'arrays.title': '数据来源',
    'arrays.whole': '整个对象',
    'arrays.items_one': '{{count, number}} 项',
    'arrays.items_other': '{{count, number}} 项',
    'table.title': '预览',
    'table.rows_one': '{{count, number}} 条记录',
    'table.rows_other': '{{count, number}} 条记录',
    'table.first': '共 {{records, number}} 条记录，显示前 {{shown, number}} 条',
    'table.resize': '调整 {{name}} 的列宽',
    columns: '列',
    'columns.count': '列（{{shown, number}}/{{total, number}}）',
    'columns.filter': '筛选列',
    'columns.show': '包含 {{name}}',
    'columns.title': '重命名 {{name}}',
    'columns.up': '上移 {{name}}',
    'columns.down': '下移 {{name}}',
    'columns.all': '全选',
    'columns.none': '全不选',
    'columns.reset': '重置',
    'columns.more_one': '另有 {{count, number}} 列，请用筛选查找。',
    'columns.more_other': '另有 {{count, number}} 列，请用筛选查找。',
    'note.json-lines_one': 'JSON Lines：{{count, number}} 条记录。',
    'note.json-lines_other': 'JSON Lines：{{count, number}} 条记录。',
    'note.pages_one': '{{count, number}} 个对象数组，每个对象输出为一条记录。',
    'note.pages_other': '已合并 {{count, number}} 个对象数组，每个对象输出为一条记录。',
    'note.empty': '数组为空，没有可输出的数据。',
    'note.no-columns': '对象都没有键，没有可输出的列。',
    'note.none-shown': '未选择任何列，请至少选择一列。',
    'note.others_one': '{{count, number}} 项不是对象，输出为空记录。',
    'note.others_other': '{{count, number}} 项不是对象，输出为空记录。',
    'note.values': '各项都不是对象，已写入“value”列。',
    'note.rows': '各项都是数组，每个数组输出为一条记录，不含表头。',
    'note.guarded_one': '已在 {{count, number}} 个疑似公式的单元格开头加上单引号。',
    'note.guarded_other': '已在 {{count, number}} 个疑似公式的单元格开头加上单引号。',
    'note.kept_one': '已在 {{count, number}} 个单元格的数字前加上制表符，以便表格软件按文本保留。',
    'note.kept_other':
      '已在 {{count, number}} 个单元格的数字前加上制表符，以便表格软件按文本保留。',
    'note.renamed_one': '已重命名 {{count, number}} 个重名的列：{{names, list(style: narrow)}}。',
    'note.renamed_other': '已重命名 {{count, number}} 个重名的列：{{names, list(style: narrow)}}。',
    'note.conflicts_one':
      '{{count, number}} 列的名称与其他列冲突，未还原嵌套：{{names, list(style: narrow)}}。',
    'note.conflicts_other':
      '{{count, number}} 列的名称与其他列冲突，未还原嵌套：{{names, list(style: narrow)}}。',
    'note.sameTitles': '多列使用了相同的列名：{{names, list(style: narrow)}}。',
    'note.duplicateKeys_one':
      '键 {{key}} 重复（第 {{line, number}} 行，第 {{column, number}} 列），已使用最后一个值。',
    'note.duplicateKeys_other':
      '{{count, number}} 个键重复，第一个是 {{key}}（第 {{line, number}} 行，第 {{column, number}} 列），均使用最后一个值。',
    'note.loneSurrogates_one': '已将 {{count, number}} 个不完整的字符替换为 �。',
    'note.loneSurrogates_other': '已将 {{count, number}} 个不完整的字符替换为 �。',
    'note.uneven_one': '{{count, number}} 条记录（第 {{record, number}} 条）的字段数与第一条不同。',
    'note.uneven_other':
      '{{count, number}} 条记录的字段数与第一条不同，从第 {{record, number}} 条开始。',
    'note.badQuotes_one':
      '第 {{record, number}} 条记录（第 {{line, number}} 行，第 {{column, number}} 列）中有多余的引号，请写成两个引号或删除。',
    'note.badQuotes_other':
      '{{count, number}} 个多余的引号，第一个在第 {{record, number}} 条记录（第 {{line, number}} 行，第 {{column, number}} 列）中，请写成两个引号或删除。',
    'note.text-table': '输入已按竖线分隔的表格读取。如需按 CSV 读取，请选择分隔符。',
    'note.comments_one': '已跳过表头前 {{count, number}} 行以 # 开头的内容。',
    'note.comments_other': '已跳过表头前 {{count, number}} 行以 # 开头的内容。',
    'note.declared': '已跳过声明分隔符“{{delimiter}}”的第一行。',
    'note.declared.tab': '已跳过声明分隔符为制表符的第一行。',
    'note.declaredOther': '已跳过声明分隔符“{{delimiter}}”的第一行，并使用所选的分隔符。',
    'note.declaredOther.tab': '已跳过声明分隔符为制表符的第一行，并使用所选的分隔符。',
    'note.header-only_one':
      '输入只有一行 {{count, number}} 列的表头。如果这一行是数据，请关闭“表头”。',
    'note.header-only_other':
      '输入只有一行 {{count, number}} 列的表头。如果这一行是数据，请关闭“表头”。',
    'note.one-column': '输入只有一列。如果各列未分开，请选择其他分隔符。',
    'note.unnamed_one': '{{count, number}} 列的列名为空。',
    'note.unnamed_other': '{{count, number}} 列的列名为空。',
    'note.unprotected_one':
      '已移除 {{count, number}} 个单元格中数字前的制表符。如需保留，请关闭“移除制表符”。',
    'note.unprotected_other':
      '已移除 {{count, number}} 个单元格中数字前的制表符。如需保留，请关闭“移除制表符”。',
    'note.textColumns_one':
      '{{count, number}} 列保留为文本，因为 007 等值转换为数字后会改变：{{names, list(style: narrow)}}。',
    'note.textColumns_other':
      '{{count, number}} 列保留为文本，因为 007 等值转换为数字后会改变：{{names, list(style: narrow)}}。',
    'note.spacedQuotes_one':
      '{{count, number}} 个值的引号前有空格，因此引号按文本处理。如需按引号处理，请删除空格。',
    'note.spacedQuotes_other':
      '{{count, number}} 个值的引号前有空格，因此引号按文本处理。如需按引号处理，请删除空格。',
    'note.quoted_one':
      '已将 {{count, number}} 个引号内的值保留为文本。如需识别类型，请关闭“引号内为文本”。',
    'note.quoted_other':
      '已将 {{count, number}} 个引号内的值保留为文本。如需识别类型，请关闭“引号内为文本”。',
    'note.nuls_one': '输入含有 {{count, number}} 个 NUL 字符，请确认文件是 UTF-8 文本。',
    'note.nuls_other': '输入含有 {{count, number}} 个 NUL 字符，请确认文件是 UTF-8 文本。',
    'note.encoding': '输入不是 UTF-8，已按 {{encoding}} 解码。如有乱码，请选择其他文件编码。',
    'csv.is-json': '输入是 JSON 而不是 CSV。请选择“JSON → CSV”，或按 CSV 处理。',
    'csv.is-markup': '输入是 HTML 或 XML 而不是 CSV。请粘贴表格的文本，或按 CSV 处理。',
    'csv.is-workbook': '文件是表格软件的工作簿。请导出为 CSV，再打开该 CSV 文件。',
    'csv.is-binary': '文件不是文本。请打开 CSV 文件。',
    'csv.no-records': '单个值无法转换为表格，请使用数组或对象。',
    'csv.too-many-fields':
      '表格过大（{{records, number}} 条记录 × {{columns, number}} 列）。请取消部分列，或关闭“展平”。',
    'csv.stray-quote':
      '第 {{record, number}} 条记录的引号内有多余的引号，请写成两个引号（""）或删除。',
    'csv.unclosed-quote': '第 {{record, number}} 条记录中的值缺少结尾的引号，请补上。',
    'csv.too-large': 'CSV 太大，浏览器无法处理，请换用较小的文件。',
    'csv.bad-utf16':
      '偏移量 {{offset, number}} 处的字节不是有效的 UTF-16，请将文件另存为 UTF-8 后重试。',
  },
})
