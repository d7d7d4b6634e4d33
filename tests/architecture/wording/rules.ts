import type { Reader, Text } from './texts.ts'

export interface Rule {
  readonly pattern: RegExp
  readonly readers: readonly Reader[]
  /** What to write, and why. */
  readonly reason: string
  /** Files that the rule is about; all without it. */
  readonly files?: RegExp
}

export interface Breach {
  readonly text: Text
  /** The words that break the rule, or the count that does. */
  readonly found: string
  readonly reason: string
}

const english: readonly Reader[] = ['en', 'docs', 'code']
const product: readonly Reader[] = ['en']
const chinese: readonly Reader[] = ['zh-CN']

/** Wording that reads as translated, in the order in which the rules were agreed. */
const wording: readonly Rule[] = [
  rule(
    /\b(?:is|are|was|were|be) (?:none\b|no\b(?! (?:longer|more|less|fewer|later|earlier|different|worse|better|larger|smaller|slower|faster)\b))/i,
    english,
    'write “isn’t a”, “doesn’t have”, or “has no”: a negated verb reads at first sight',
  ),
  rule(
    /\bstand(?:s|ing)?\b|\bstood\b/i,
    english,
    'write “is”, “appears”, or “means”: text does not stand',
  ),
  rule(/\bwholly\b/i, english, 'write “entirely”: archaic'),
  rule(/\banew\b/i, english, 'write “again”: archaic'),
  rule(/\bmeanwhile\b/i, english, 'leave it out, or write “while …”: archaic'),
  rule(/\bfor want of\b/i, english, 'write “because … ran out”: archaic'),
  rule(
    /\b(?:lest|hence|thus|whereby|thereof|therein|hitherto|whatsoever|albeit|nought|naught|save for|so as to|but for|ere)\b/i,
    english,
    'use the everyday word: archaic',
  ),
  rule(
    /\bthat is said\b|\bis said (?:of|to|in|by|with)\b|\bsaid of\b/i,
    english,
    'write “is shown” or “describes”: programs do not speak',
  ),
  rule(
    /\btold\b|\btells? (?:apart|of|by|from)\b|\btelling\b/i,
    english,
    'write “informed”, “distinguishes”, or “detects”',
  ),
  rule(/\bso (?:many|much)\b/i, english, 'write the unit: “after this many milliseconds”'),
  rule(/\bdear(?:ly|er)?\b/i, english, 'write “expensive” or “slow”'),
  rule(/\bpatience\b/i, english, 'write “timeout”'),
  rule(/\b(?:is|are|was|were) (?:another|others)\b/i, english, 'write “differs” or “has changed”'),
  rule(/\bkept back\b|\bkeeps back\b|\bcalled off\b/i, english, 'write “withheld” or “canceled”'),
  rule(/\bmay be had\b|\bis had\b|\bis to be had\b/i, english, 'write “is available”'),
  rule(
    /\bin vain\b|\bat leisure\b|\bby heart\b|\bof late\b|\bat length\b|\bas of old\b/i,
    english,
    'use a literal phrase',
  ),
  rule(
    /\b(?:colour|favour|behaviour|neighbour|honour)\w*|\b(?:centred?|centres|grey|licence|catalogue|analyse[ds]?|artefacts?|labell(?:ed|ing)|cancell(?:ed|ing)|travell(?:ed|ing)|modell(?:ed|ing))\b|\b(?:recogn|organ|normal|serial|minim|maxim|optim|summar|initial|virtual|general|special|capital|local|character|color|emphas|synchron|memor|token|util|author|standard|prior|final|visual)is(?:e[ds]?|ing|ation)\b/i,
    english,
    'US spelling',
  ),
  rule(/(?<=^|[.!?:] )(?:Of|With an?|That) (?!is |[a-z]+ ?\?)/, english, 'begin with the subject'),
  rule(/(?<=^|[.!?:] )What (?![^.]*\?)/, english, 'begin with the subject: name the thing'),
  rule(
    /Offkit/i,
    ['en', 'zh-CN'],
    'leave the name out: the site has the name that its owner chose',
    /^src\//,
  ),
  rule(/\bplease\b/i, product, 'leave it out'),
  rule(
    /\b(?:takes?|taken|took|gives?|given|gave|holds?|held|says?|said|tells?|wants?|wanted|makes?|made)\b/i,
    product,
    'use a plain verb: use, show, add, remove, enter, select, contain',
  ),
  rule(/\bbehind\b/i, product, 'write “after”'),
  rule(/\bwithin\b/i, product, 'write “in”'),
  rule(
    /\bcannot\b|\bdo not\b|\bis not\b|\bare not\b|\bdoes not\b|\bcould not\b/i,
    product,
    'use the contraction: can’t, don’t, isn’t',
  ),
  rule(/\w'\w/, product, 'use the apostrophe ’'),
  rule(/认识|说是|告诉/, chinese, '写“支持”“识别”“显示”：程序不会认识，也不会说话'),
  rule(/写出|写作|取自|照原样|得到的是/, chinese, '写“输出”“来源”“保持原样”“返回”'),
  rule(/没有[^，。]{0,8}成功|未能成功/, chinese, '写“……失败”'),
  rule(/左侧|右侧|左边|右边/, chinese, '窄屏上下排列，不写左右'),
  rule(/……|\.\.\./, chinese, '只用一个省略号“…”'),
  rule(/\p{Script=Han}[,;:!?](?!\d)|[,;!?]\p{Script=Han}/u, chinese, '用全角标点'),
  rule(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u, chinese, '中英文之间加空格'),
]

/** One term for one thing, by the glossary. */
const glossary: readonly Rule[] = [
  rule(/\bwhite space\b/i, english, 'whitespace'),
  rule(/\bpictures?\b/i, product, 'image, or diagram'),
  rule(/\bhash values?\b/i, product, 'digest'),
  rule(/\bleft out\b/i, product, 'omitted'),
  rule(/\b(?:recognized|read) as\b/i, product, 'detected'),
  rule(/\bhalf (?:a|of a) (?:character|surrogate)/i, product, 'unpaired surrogate'),
  rule(/\bon show\b/i, product, 'live'),
  rule(/\bclosed ads?\b/i, product, 'dismissed ad'),
  rule(/\belsewhere\b/i, product, 'session'),
  rule(/\b(?:kept|stored)\b/i, product, 'saved'),
  rule(/\banswers?\b/i, product, 'result'),
  rule(/\bmembers?\b/i, product, 'key, or item'),
  rule(/\blayers?\b/i, product, 'level'),
  // draw.io is a name.
  rule(/\b(?:redraw|draw)(?:s|n)?\b(?!\.io)/i, product, 'render'),
  rule(/\bunwrap\w*/i, product, 'unescape'),
  rule(/\bJSON inside\b/i, product, 'embedded JSON'),
  rule(/\bthe network\b|\ba network\b/i, product, 'connection'),
  rule(/\btimezones?\b(?! Converter)/i, product, 'time zone'),
  rule(/\b(?:re)?indentation\b/i, product, 'indent'),
  rule(/撇号/, chinese, '单引号'),
  rule(/别处/, chinese, '会话'),
  rule(/重新加载/, chinese, '刷新'),
  rule(/周末/, chinese, '休息日'),
  rule(/读取方式/, chinese, '密钥编码'),
  rule(/哈希值|散列值/, chinese, '摘要'),
]

/** Most words of a text, by the property that it is the value of. */
const MAX_WORDS: Readonly<Record<string, number>> = { description: 12 }
const MAX_MESSAGE_WORDS = 20
const MAX_GUIDE_ITEMS = 3

/** Texts that the specification of the product fixes word for word. */
const fixedTexts: readonly RegExp[] = [
  /^JSON解析失败，请检查输入格式$/,
  /^已转换 \{\{.*?\}\} 个JSON字符串: /,
  /^(?:Source|Target) timezone$/,
  /^Please wait \{\{.*?\}\}s$/,
]

function rule(pattern: RegExp, readers: readonly Reader[], reason: string, files?: RegExp): Rule {
  return { pattern, readers, reason, ...(files && { files }) }
}

/** The rules that a text breaks. */
export function breachesOf(text: Text): readonly Breach[] {
  if (fixedTexts.some((it) => it.test(text.text))) return []
  const broken = [...wording, ...glossary].flatMap(({ pattern, readers, reason, files }) => {
    if (!readers.includes(text.reader) || files?.test(text.file) === false) return []
    const found = pattern.exec(plain(text))
    return found ? [{ text, found: found[0], reason }] : []
  })
  return [...broken, ...lengthBreach(text)]
}

/** Parameters are read as what they insert. */
function plain({ reader, text }: Text): string {
  if (reader === 'en')
    return text.replace(/\{\{\w+, number\}\}/g, '12').replace(/\{\{.*?\}\}/g, 'Value')
  return reader === 'zh-CN' ? text.replace(/\{\{.*?\}\}/g, ' ').trim() : text
}

function lengthBreach(text: Text): readonly Breach[] {
  if (text.reader !== 'en' || text.key === 'keywords') return []
  const most = MAX_WORDS[text.key] ?? MAX_MESSAGE_WORDS
  const words = plain(text)
  const sentences = /about-messages/.test(text.file) ? words.split(/(?<=[.!?]) /) : [words]
  const longest = Math.max(...sentences.map((it) => it.trim().split(/\s+/).length))
  return longest > most
    ? [{ text, found: `${longest} words`, reason: `at most ${most} words` }]
    : []
}

/** The tools whose guide has too many items. */
export function guideBreaches(texts: readonly Text[]): readonly Breach[] {
  return (['en', 'zh-CN'] as const).flatMap((reader) => {
    const items = texts.filter((it) => it.key === 'guide' && it.reader === reader)
    const extra = items[MAX_GUIDE_ITEMS]
    const reason = `at most ${MAX_GUIDE_ITEMS} items`
    return extra ? [{ text: extra, found: `${items.length} items`, reason }] : []
  })
}
