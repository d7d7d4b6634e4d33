import { usualPart } from '#src/core/usual-characters.ts'
import { recognizeBase64 } from './base64.ts'
import { binaryType, hasControls } from './binary.ts'
import { recognizeCalendar } from './calendar.ts'
import {
  recognizeCode,
  recognizeCss,
  recognizeDiff,
  recognizeSql,
  recognizeStackTrace,
} from './code.ts'
import { recognizeAssignments, recognizeYaml } from './config.ts'
import { recognizeCsv } from './csv.ts'
import { recognizeDiagram } from './diagrams.ts'
import { recognizeEncoded, recognizeEscapes } from './encoded.ts'
import { type Finding, found } from './finding.ts'
import { recognizePng } from './images.ts'
import { recognizeJson, recognizeJsonInText, recognizeTranscript } from './json.ts'
import { recognizeMarkdown, recognizeMarkup } from './markup.ts'
import { recognizeProse } from './prose.ts'
import { type Sample, type TextSample, textSampleOf } from './sample.ts'
import { recognizeLog, recognizeTime } from './times.ts'
import { recognizeId, recognizeJwt, recognizeKey, recognizePasswordHash } from './tokens.ts'
import { recognizeEventStream, recognizeHttp, recognizeNotation, recognizeUrl } from './web.ts'

/** The formats of a content. */
export interface Detection {
  /** Most likely first; empty if nothing is recognized. */
  readonly findings: readonly Finding[]
  /** The encoding of a file that isn't UTF-8. */
  readonly encoding?: 'GBK' | 'UTF-16'
}

/** Specific formats first: of equal findings, the first one is the more likely. */
const recognizers: readonly ((sample: TextSample) => Finding | undefined)[] = [
  recognizeJwt,
  recognizeKey,
  recognizePasswordHash,
  recognizeDiagram,
  recognizeCalendar,
  recognizeEncoded,
  recognizeTime,
  recognizeId,
  recognizeJson,
  recognizeEventStream,
  recognizeTranscript,
  recognizeHttp,
  recognizeStackTrace,
  recognizeDiff,
  recognizeMarkup,
  recognizeSql,
  recognizeNotation,
  recognizeUrl,
  recognizeBase64,
  recognizeJsonInText,
  recognizeLog,
  recognizeAssignments,
  recognizeCss,
  recognizeCode,
  recognizeMarkdown,
  recognizeYaml,
  recognizeEscapes,
  recognizeProse,
  recognizeCsv,
]

const ranks = { certain: 0, likely: 1, possible: 2 }

/** Finds the formats of a content by its first and last part, in linear time. */
export function detect({ head, tail, name }: Sample): Detection {
  if (typeof head === 'string') {
    return { findings: detectText(textSampleOf(head, String(tail), name)) }
  }
  return detectBytes(head, typeof tail === 'string' ? new Uint8Array() : tail, name)
}

function detectText(sample: TextSample): readonly Finding[] {
  if (sample.text === '') return []
  const fenced = detectFenced(sample)
  if (fenced) return fenced
  const findings = recognizers.flatMap((recognize) => recognize(sample) ?? [])
  const [token] = findings
  const hasToken = token?.what === 'jwt' && token.confidence === 'likely'
  return (hasToken ? findings.map(doubt) : findings).sort(
    (a, b) => ranks[a.confidence] - ranks[b.confidence],
  )
}

const FENCE_START = /^\s*```[^\n`]{0,99}\n/
const FENCE_END = '\n```'

/** The formats of the content of a Markdown code fence around the entire text, if it is certain. */
function detectFenced(sample: TextSample): readonly Finding[] | undefined {
  const { head, isWhole, extension } = sample
  const start = FENCE_START.exec(head)?.[0].length
  if (start === undefined || !isWhole || extension !== '') return undefined
  const close = head.indexOf(FENCE_END, start)
  if (close >= 0 && head.slice(close + FENCE_END.length).trim() !== '') return undefined
  const end = close < 0 ? head.length : close + 1
  const findings = detectText(textSampleOf(head.slice(start, end), '', ''))
  if (findings[0]?.confidence !== 'certain') return undefined
  return findings.map((finding) => {
    const [from, to] = finding.part ?? [0, end - start]
    return { ...finding, part: [start + from, start + to] as const }
  })
}

/** A content that contains a token is only likely to be meant as a whole. */
const doubt = (finding: Finding): Finding =>
  finding.confidence === 'certain' ? { ...finding, confidence: 'likely' } : finding

function detectBytes(head: Uint8Array, tail: Uint8Array, name: string): Detection {
  const isWhole = tail.length === 0
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) {
    const label = head[0] === 0xff ? 'utf-16le' : 'utf-16be'
    const text = decode(label, head, isWhole) ?? ''
    return {
      findings: detectText(textSampleOf(text, isWhole ? '' : ' ', name)),
      encoding: 'UTF-16',
    }
  }
  const type = binaryType(head)
  if (type) {
    const binary = found('binary', 'certain', { type })
    const embedded = type === 'PNG' ? recognizePng(head) : undefined
    return { findings: embedded ? [embedded, binary] : [binary] }
  }
  const text = decode('utf-8', head, isWhole)
  const end = new TextDecoder().decode(tail)
  if (text !== undefined && !hasControls(head))
    return { findings: detectText(textSampleOf(text, end, name)) }
  if (hasControls(head)) return { findings: [found('binary', 'certain', { type: '' })] }
  const chinese = decode('gb18030', head, isWhole)
  if (chinese === undefined || !isUsualChinese(head, chinese)) {
    return { findings: [found('binary', 'possible', { type: '' })] }
  }
  const inner = detectText(textSampleOf(chinese, end, name)).filter(
    ({ what }) => what !== 'chinese' && what !== 'prose',
  )
  const gbk = found('gbk', 'likely')
  return {
    findings: inner[0]?.confidence === 'certain' ? [...inner, gbk] : [gbk, ...inner],
    encoding: 'GBK',
  }
}

/** A character that is cut at the end of a part is accepted. */
function decode(label: string, bytes: Uint8Array, isWhole: boolean): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: !isWhole })
  } catch {
    return undefined
  }
}

/** Characters after which bytes that all can be Hangul aren't Chinese by chance. */
const MIN_HANGUL = 8

/** Whether most characters beyond ASCII are usual Chinese ones; other encodings yield rare ones. */
function isUsualChinese(head: Uint8Array, text: string): boolean {
  const others = text.match(/[^\0-\x7f]/gu)?.length ?? 0
  const isKorean = others >= MIN_HANGUL && usualPart(head, text, 'euc-kr') > 0.95
  return others > 1 && !isKorean && usualPart(head, text, 'gb18030') > 0.9
}
