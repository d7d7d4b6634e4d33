import { defineMessages } from '#src/core/messages.ts'

export const messages = defineMessages('about', {
  en: {
    lead: '{{site}} is a set of small tools for people who work with data and code. All tool processing happens in your browser.',
    features: 'What it is for',
    'feature.fast': 'Fast: files of 100 MB and more are read by workers; the page never freezes.',
    'feature.exact':
      'Exact: long ids, decimals, key order and every byte of your text come out as they went in.',
    'feature.private': 'Private: what you type or open never leaves this browser.',
    'feature.offline': 'Offline: after the first visit every tool works without a network.',
    check: 'How to check that',
    'check.csp':
      'The site forbids itself to talk to other hosts: its Content-Security-Policy header says connect-src ‘self’. See it in your browser’s developer tools, under Network.',
    'check.network':
      'Keep the Network panel open while you use a tool: no request is made. Or pull the plug and go on working.',
    categories: 'The tools',
    technologies: 'Built with',
    frontend: 'In the browser',
    backend: 'On the server',
  },
  'zh-CN': {
    lead: '{{site}} 是一组面向数据与代码工作者的小工具。所有处理都在你的浏览器中完成。',
    features: '特点',
    'feature.fast': '快速：上百 MB 的文件由后台线程读取，页面不会卡住。',
    'feature.exact': '精确：长 ID、小数、键的顺序与文本的每个字节，进来什么样，出去就什么样。',
    'feature.private': '私密：你输入或打开的内容不会离开这个浏览器。',
    'feature.offline': '离线：访问过一次之后，所有工具断网可用。',
    check: '如何自行验证',
    'check.csp':
      '本站禁止自己与其他主机通信：响应头 Content-Security-Policy 中写着 connect-src ‘self’，可在浏览器开发者工具的“网络”面板中查看。',
    'check.network': '使用工具时打开“网络”面板：不会有任何请求。或者直接断网，照常使用。',
    categories: '工具分类',
    technologies: '技术构成',
    frontend: '浏览器端',
    backend: '服务器端',
  },
})
