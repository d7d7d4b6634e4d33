import { type Finding, found } from './finding.ts'
import { shareOf, type TextSample } from './sample.ts'

const HTML_TAG =
  /^<(?:html|head|body|div|p|span|a|ul|ol|li|table|tr|td|h[1-6]|img|form|input|button|script|style|section|article|nav|header|footer|main|meta|link|iframe|br|hr|template|select|label|pre|code|strong|em|b|i)(?=[\s/>])/i

/** HTML and XML, with SVG, feeds, and property lists. */
export function recognizeMarkup({ text }: TextSample): Finding | undefined {
  if (!text.startsWith('<')) return undefined
  let rest = text
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->')
    if (end < 0) break
    rest = rest.slice(end + 3).trimStart()
  }
  if (/^<!doctype html/i.test(rest)) return found('html', 'certain')
  if (/^<\?xml[\s?]/.test(rest) || /^<!DOCTYPE\s/.test(rest)) return found('xml', 'certain')
  if (/^<\?php/.test(rest)) return found('code', 'likely', { language: 'PHP' })
  const isVue = /^<(?:template|script setup)/.test(rest) && rest.includes('</template>')
  if (isVue && rest.includes('<script')) return found('code', 'likely', { language: 'Vue' })
  if (HTML_TAG.test(rest))
    return found(
      'html',
      /<\/|\/>|<(?:img|br|input|meta|link|hr)\b/.test(rest.slice(0, 20_000)) ? 'certain' : 'likely',
    )
  const root = /^<([A-Za-z_][\w:.-]{0,99})(?:[\s/>]|$)/.exec(rest)?.[1]
  if (!root) return undefined
  const isClosed =
    rest.slice(-root.length - 20).includes(`</${root}`) || /\/>\s*$/.test(rest.slice(-20))
  return found('xml', isClosed ? 'certain' : 'likely')
}

const MARKDOWN = [
  /^#{1,6} \S/,
  /^```/,
  /^\s*[-*+] (?:\[[ xX]\] )?\S/,
  /^\s*\d+\. \S/,
  /^> /,
  /^\|.*\|$/,
  /\[[^\]\n]{1,200}\]\([^)\n]{1,500}\)/,
  /\*\*[^*\n]{1,200}\*\*/,
  /^(?:===+|---+|\*\*\*)$/,
  /`[^`\n]{1,200}`/,
]

/** Markdown, by several of its signs. */
export function recognizeMarkdown({ lines, extension, text }: TextSample): Finding | undefined {
  const isNamed = extension === 'md' || extension === 'markdown'
  const signs = MARKDOWN.filter((sign) => lines.some((line) => sign.test(line))).length
  const headings = lines.filter((line) => /^#{1,6} \S/.test(line)).length
  const isFenced = /^```/.test(text) || lines.filter((line) => line.startsWith('```')).length >= 2
  const share = shareOf(lines, (line) => MARKDOWN.some((sign) => sign.test(line)))
  if (isNamed) return found('markdown', 'likely')
  if (
    lines.length > 1 &&
    lines.every((line) => line.startsWith('|')) &&
    lines.some((line) => /^\|[ :|-]+\|$/.test(line))
  )
    return found('markdown', 'likely')
  if ((headings > 0 && signs >= 2) || (isFenced && share > 0.2))
    return found('markdown', share > 0.25 ? 'likely' : 'possible')
  if (headings > 0 && text.startsWith('#') && lines.length > 1 && headings < lines.length)
    return found('markdown', 'possible')
  if (signs >= 2 && share > 0.3) return found('markdown', 'likely')
  const isLinked = /\]\(\S{1,500}\)/.test(text.slice(0, 2_000))
  const isPossible = share > 0.5 && (lines.length > 1 || isLinked)
  return isPossible ? found('markdown', 'possible') : undefined
}
