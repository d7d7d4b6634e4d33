import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('json/diff', {
  en: {
    original: 'Original',
    changed: 'Changed',
    patch: 'Patch',
    compare: 'Compare',
    apply: 'Apply patch',
    swap: 'Swap',
    key: 'Key',
    differences: 'Differences',
    view: 'View',
    'view.list': 'List',
    'view.sides': 'Side by side',
    'view.patch': 'JSON Patch',
    'view.merge': 'Merge Patch',
    next: 'Next change',
    previous: 'Previous change',
    position: '{{index, number}} of {{count, number}}',
    'position.kind': 'Change {{position}}: {{kind}} {{path}}',
    equal: 'No differences',
    total_one: '{{count, number}} difference',
    total_other: '{{count, number}} differences',
    'count.added': '{{count, number}} added',
    'count.removed': '{{count, number}} removed',
    'count.changed': '{{count, number}} changed',
    'count.moved': '{{count, number}} moved',
    'kind.added': 'added',
    'kind.removed': 'removed',
    'kind.changed': 'changed',
    'kind.moved': 'moved',
    folded_one: '{{count, number}} equal value',
    folded_other: '{{count, number}} equal values',
    duplicates_one:
      '{{count, number}} duplicate key. Its values are compared in order, and patches aren’t available.',
    duplicates_other:
      '{{count, number}} duplicate keys. Their values are compared in order, and patches aren’t available.',
    'key-order':
      'Patches can’t express the order of keys. Applying this patch keeps the original order.',
    'no-key_one':
      '{{count, number}} array doesn’t have a unique key in every item. It is compared by sequence.',
    'no-key_other':
      '{{count, number}} arrays don’t have a unique key in every item. They are compared by sequence.',
    'invalid.original': 'Invalid JSON in “Original”',
    'invalid.changed': 'Invalid JSON in “Changed”',
    'invalid.patch': 'Invalid JSON in “Patch”',
    unavailable: 'This patch isn’t available',
    failed: 'Couldn’t apply the patch',
    idle: 'Enter two JSON documents to see what differs.',
    'idle.apply': 'Enter a JSON document and a patch for it.',
    'diff.duplicates': 'Patches can’t address duplicate keys. Remove the duplicates first.',
    'diff.merge-null':
      'Merge Patch can’t set a value to null, which removes the key: {{path}}. Use JSON Patch.',
    'patch.ambiguous':
      '[] as a JSON Patch changes nothing. To replace the document with [], select Merge Patch as the patch format.',
    'patch.single':
      'Applied the object as one JSON Patch operation. To merge its keys instead, select Merge Patch as the patch format.',
    'patch.no-array':
      'A JSON Patch must be an array. For other values, select Merge Patch as the patch format.',
    'patch.item':
      'Item {{number, number}} isn’t a JSON Patch operation. Correct the item, or select Merge Patch as the patch format.',
    'patch.operation':
      'Operation {{number, number}} isn’t valid. Check its “op”, “path”, and “value”.',
    'patch.pointer':
      'Operation {{number, number}}: {{path}} isn’t a JSON Pointer. Begin it with “/”.',
    'patch.missing':
      'Operation {{number, number}}: the document doesn’t have a value at {{path}}. Check the path.',
    'patch.index':
      'Operation {{number, number}}: {{path}} needs an array index without leading zeros.',
    'patch.into-itself':
      'Operation {{number, number}} moves a value into itself: {{path}}. Use another path.',
    'patch.duplicate':
      'Patches can’t address the duplicate key “{{key}}”. Remove the duplicates first.',
    'patch.test':
      'Operation {{number, number}} expects another value at {{path}}. Correct the document or the operation.',
  },
  'zh-CN': {
    original: '原始内容',
    changed: '修改后内容',
    patch: '补丁',
    compare: '比较',
    apply: '应用补丁',
    swap: '互换',
    key: '键',
    differences: '差异',
    view: '视图',
    'view.list': '列表',
    'view.sides': '并排',
    'view.patch': 'JSON Patch',
    'view.merge': 'Merge Patch',
    next: '下一处差异',
    previous: '上一处差异',
    position: '第 {{index, number}} / {{count, number}} 处',
    'position.kind': '{{position}}：{{kind}} {{path}}',
    equal: '没有差异',
    total_one: '{{count, number}} 处差异',
    total_other: '{{count, number}} 处差异',
    'count.added': '新增 {{count, number}} 处',
    'count.removed': '删除 {{count, number}} 处',
    'count.changed': '更改 {{count, number}} 处',
    'count.moved': '移动 {{count, number}} 处',
    'kind.added': '新增',
    'kind.removed': '删除',
    'kind.changed': '更改',
    'kind.moved': '移动',
    folded_one: '{{count, number}} 个相同的值',
    folded_other: '{{count, number}} 个相同的值',
    duplicates_one: '有 {{count, number}} 个重复的键，其值已按顺序比较，补丁不可用。',
    duplicates_other: '有 {{count, number}} 个重复的键，其值已按顺序比较，补丁不可用。',
    'key-order': '补丁无法表示键的顺序，应用此补丁后仍保持原来的顺序。',
    'no-key_one': '有 {{count, number}} 个数组并非每项都有唯一的键，已按序列比较。',
    'no-key_other': '有 {{count, number}} 个数组并非每项都有唯一的键，已按序列比较。',
    'invalid.original': '“原始内容”中的 JSON 无效',
    'invalid.changed': '“修改后内容”中的 JSON 无效',
    'invalid.patch': '“补丁”中的 JSON 无效',
    unavailable: '此补丁不可用',
    failed: '补丁应用失败',
    idle: '输入两份 JSON 即可查看差异。',
    'idle.apply': '请输入 JSON 和要应用的补丁。',
    'diff.duplicates': '补丁无法定位重复的键，请先删除重复的键。',
    'diff.merge-null':
      'Merge Patch 中的 null 表示删除键，因此无法设置 null：{{path}}。请改用 JSON Patch。',
    'patch.ambiguous':
      '[] 作为 JSON Patch 不做任何更改。如要将文档替换为 []，请将补丁格式选为 Merge Patch。',
    'patch.single':
      '已将该对象作为一个 JSON Patch 操作应用。如要合并其中的键，请将补丁格式选为 Merge Patch。',
    'patch.no-array': 'JSON Patch 须为数组。应用其他值时，请将补丁格式选为 Merge Patch。',
    'patch.item':
      '第 {{number, number}} 项不是 JSON Patch 操作，请修改该项，或将补丁格式选为 Merge Patch。',
    'patch.operation': '第 {{number, number}} 个操作无效，请检查 op、path 和 value。',
    'patch.pointer': '第 {{number, number}} 个操作：{{path}} 不是 JSON Pointer，请以“/”开头。',
    'patch.missing': '第 {{number, number}} 个操作：文档中没有 {{path}}，请检查路径。',
    'patch.index': '第 {{number, number}} 个操作：{{path}} 须使用没有前导零的数组下标。',
    'patch.into-itself':
      '第 {{number, number}} 个操作会将值移动到其自身内部：{{path}}，请使用其他路径。',
    'patch.duplicate': '补丁无法定位重复的键“{{key}}”，请先删除重复的键。',
    'patch.test': '第 {{number, number}} 个操作要求 {{path}} 为其他值，请更正文档或该操作。',
  },
})
