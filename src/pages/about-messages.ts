import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('about', {
  en: {
    lead: '{{site}} is a set of small tools for working with data and code. All processing happens in your browser.',
    features: 'Features',
    'feature.fast':
      'Fast: files of 100 MB and larger are processed in the background, so the page stays responsive.',
    'feature.exact':
      'Exact: long IDs, decimals, key order, and every byte of your text stay unchanged.',
    'feature.private': 'Private: nothing you type or open leaves your browser.',
    'feature.offline': 'Offline: after your first visit, every tool works without a connection.',
    check: 'How to verify these claims',
    'check.csp':
      "The Content-Security-Policy header includes connect-src 'self', which keeps pages from sending data to other servers. View the header in your browser’s Network panel.",
    'check.network':
      'Watch your Network panel while you use a tool. Nothing is sent. Or go offline and keep working.',
    'check.ads':
      'Every visitor receives the same list of ads. Nothing about you is saved, and neither views nor clicks are counted.',
    'check.ads.counted':
      'Every visitor receives the same list of ads. Their views and clicks are counted as daily totals, without a cookie or anything else about you.',
    'check.digests':
      'The SHA-256 digest of each file is published. Save a file, open it in the Hash Generator, and paste its digest from the list.',
    'check.build':
      'Two builds of the same sources have identical files. Build your own copy, and compare the two lists of digests.',
    'check.list': 'List of digests',
    'check.packages': 'List of packages (SBOM)',
    categories: 'Tool categories',
    technologies: 'Built with',
    frontend: 'Front end',
    backend: 'Back end',
    icons: 'Icons in diagrams',
  },
  'zh-CN': {
    lead: '{{site}} 是一组处理数据与代码的小工具，所有操作都在你的浏览器中完成。',
    features: '功能特点',
    'feature.fast': '快速：100 MB 以上的文件在后台处理，页面不会卡顿。',
    'feature.exact': '精确：长 ID、小数、键的顺序和文本的每个字节都原样保留。',
    'feature.private': '私密：你输入或打开的内容不会离开浏览器。',
    'feature.offline': '离线：首次访问后，所有工具都可断网使用。',
    check: '如何自行验证',
    'check.csp':
      "响应头 Content-Security-Policy 中的 connect-src 'self' 会阻止页面向其他服务器发送数据。可在浏览器开发者工具的“网络”面板中查看。",
    'check.network': '使用工具时打开“网络”面板，可以看到没有发送任何数据。也可以断网后继续使用。',
    'check.ads': '所有访客收到的广告列表都相同，不保存任何与你有关的信息，也不统计展示和点击。',
    'check.ads.counted':
      '所有访客收到的广告列表都相同。展示和点击只按天统计总数，不使用 Cookie，也不含任何与你有关的信息。',
    'check.digests':
      '每个文件的 SHA-256 摘要均已公布。保存文件后，在“哈希生成”中打开，再粘贴列表中的摘要即可比对。',
    'check.build': '用相同的源代码构建两次，所有文件完全一致。可自行构建，再比对两份摘要列表。',
    'check.list': '摘要列表',
    'check.packages': '软件包清单（SBOM）',
    categories: '工具分类',
    technologies: '技术栈',
    frontend: '前端',
    backend: '后端',
    icons: '图表中的图标',
  },
})
