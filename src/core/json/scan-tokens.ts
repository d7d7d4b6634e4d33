import { FLAG } from './document.ts'
import { Expect } from './json-error.ts'
import type { ScanState } from './scan-state.ts'
import { endOfStringRest, stringTable } from './scan-string.ts'

const TAB = 9
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const SPACE = 32
const QUOTE = 34
const PLUS = 43
const COMMA = 44
const MINUS = 45
const DOT = 46
const DIGIT_0 = 48
const DIGIT_9 = 57
const COLON = 58
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const LOWER_A = 97
const LOWER_E = 101
const LOWER_F = 102
const LOWER_L = 108
const LOWER_N = 110
const LOWER_R = 114
const LOWER_S = 115
const LOWER_T = 116
const LOWER_U = 117
const OPEN_BRACE = 123
const CLOSE_BRACE = 125

export const Status = { paused: 0, done: 1, error: 2 } as const
export type Status = (typeof Status)[keyof typeof Status]

/**
 * The hot loop: scans tokens from `scan.offset` until the end of the text, a syntax error, a tape
 * length of `pauseAt` words, or a depth of `counts.length`. It is one long function with local
 * variables because calls and shared state cost more than the work for a token.
 */
export function scanTokens(scan: ScanState, end: number, pauseAt: number): Status {
  const bytes = scan.bytes
  const tape = scan.tape
  const counts = scan.counts
  const maxDepth = counts.length
  // For strings: the bytes that end the fast path, and the end of its loop over four bytes at a time.
  const special = stringTable
  const unrolledEnd = end - 4
  let pause = pauseAt
  let p = scan.length
  let i = scan.offset
  let expect: number = scan.expect
  let open = scan.openIndex
  let depth = scan.depth
  let count = scan.count
  let inObject = depth > 0 && bytes[tape[open]!] === OPEN_BRACE
  let status: Status = Status.error

  scanning: for (;;) {
    if (p >= pause) {
      status = Status.paused
      break
    }
    let c = i < end ? bytes[i]! : 0
    while (c <= SPACE && (c === SPACE || c === LINE_FEED || c === CARRIAGE_RETURN || c === TAB)) {
      i++
      c = i < end ? bytes[i]! : 0
    }
    if (c === QUOTE) {
      let j = i + 1
      while (
        j < unrolledEnd &&
        (special[bytes[j]!]! |
          special[bytes[j + 1]!]! |
          special[bytes[j + 2]!]! |
          special[bytes[j + 3]!]!) ===
          0
      ) {
        j += 4
      }
      while (j < end && special[bytes[j]!] === 0) j++
      if (j < end && bytes[j] === QUOTE) {
        j++
        tape[p + 1] = j
      } else {
        const rest = endOfStringRest(bytes, j, end)
        if (rest === 0) {
          expect = expect <= Expect.key ? Expect.keyRest : Expect.stringRest
          break
        }
        tape[p + 1] = rest
        j = rest & ~FLAG
      }
      tape[p] = i
      p += 2
      i = j
      if (expect <= Expect.key) {
        c = i < end ? bytes[i]! : 0
        while (
          c <= SPACE &&
          (c === SPACE || c === LINE_FEED || c === CARRIAGE_RETURN || c === TAB)
        ) {
          i++
          c = i < end ? bytes[i]! : 0
        }
        if (c !== COLON) {
          expect = Expect.colon
          break
        }
        i++
        expect = Expect.member
        continue
      }
    } else if (expect <= Expect.key) {
      if (c !== CLOSE_BRACE || expect !== Expect.firstKey) break
      count = -1
    } else if (c === OPEN_BRACE || c === OPEN_BRACKET) {
      if (depth === maxDepth) {
        status = Status.paused
        break
      }
      tape[p] = i
      tape[p + 1] = open
      counts[depth] = count
      open = p
      depth++
      count = 0
      p += 2
      pause -= 2
      i++
      inObject = c === OPEN_BRACE
      expect = inObject ? Expect.firstKey : Expect.firstElement
      continue
    } else if (c === MINUS || (c >= DIGIT_0 && c <= DIGIT_9)) {
      let j = i + 1
      if (c === MINUS) {
        c = j < end ? bytes[j]! : 0
        j++
      }
      let flag = 0
      if (c >= DIGIT_0 && c <= DIGIT_9) {
        const zero = c === DIGIT_0
        c = j < end ? bytes[j]! : 0
        if (!zero) {
          while (c >= DIGIT_0 && c <= DIGIT_9) {
            j++
            c = j < end ? bytes[j]! : 0
          }
        }
      } else {
        expect = Expect.numberRest
        break
      }
      if (c === DOT) {
        j++
        c = j < end ? bytes[j]! : 0
        if (c < DIGIT_0 || c > DIGIT_9) {
          expect = Expect.numberRest
          break
        }
        while (c >= DIGIT_0 && c <= DIGIT_9) {
          j++
          c = j < end ? bytes[j]! : 0
        }
      }
      if ((c | 32) === LOWER_E) {
        flag = FLAG
        j++
        c = j < end ? bytes[j]! : 0
        if (c === MINUS || c === PLUS) {
          j++
          c = j < end ? bytes[j]! : 0
        }
        if (c < DIGIT_0 || c > DIGIT_9) {
          expect = Expect.numberRest
          break
        }
        while (c >= DIGIT_0 && c <= DIGIT_9) {
          j++
          c = j < end ? bytes[j]! : 0
        }
      }
      if (j - i > 15) flag = FLAG
      tape[p] = i
      tape[p + 1] = j | flag
      p += 2
      i = j
    } else if (
      c === LOWER_T &&
      i + 4 <= end &&
      bytes[i + 1] === LOWER_R &&
      bytes[i + 2] === LOWER_U &&
      bytes[i + 3] === LOWER_E
    ) {
      tape[p] = i
      i += 4
      tape[p + 1] = i
      p += 2
    } else if (
      c === LOWER_F &&
      i + 5 <= end &&
      bytes[i + 1] === LOWER_A &&
      bytes[i + 2] === LOWER_L &&
      bytes[i + 3] === LOWER_S &&
      bytes[i + 4] === LOWER_E
    ) {
      tape[p] = i
      i += 5
      tape[p + 1] = i
      p += 2
    } else if (
      c === LOWER_N &&
      i + 4 <= end &&
      bytes[i + 1] === LOWER_U &&
      bytes[i + 2] === LOWER_L &&
      bytes[i + 3] === LOWER_L
    ) {
      tape[p] = i
      i += 4
      tape[p + 1] = i
      p += 2
    } else if (c === CLOSE_BRACKET && expect === Expect.firstElement) {
      count = -1
    } else {
      break
    }

    // After a value: any closing brackets, then a comma or the end.
    for (;;) {
      c = i < end ? bytes[i]! : 0
      while (c <= SPACE && (c === SPACE || c === LINE_FEED || c === CARRIAGE_RETURN || c === TAB)) {
        i++
        c = i < end ? bytes[i]! : 0
      }
      if (depth === 0) {
        if (i >= end) status = Status.done
        else expect = Expect.end
        break scanning
      }
      if (c === COMMA) {
        count++
        i++
        expect = inObject ? Expect.key : Expect.element
        break
      }
      if (c !== (inObject ? CLOSE_BRACE : CLOSE_BRACKET)) {
        expect = Expect.comma
        break scanning
      }
      tape[p] = i
      tape[p + 1] = count + 1
      p += 2
      pause += 2
      i++
      const parent = tape[open + 1]!
      tape[open + 1] = p
      open = parent
      depth--
      count = counts[depth]!
      inObject = depth > 0 && bytes[tape[open]!] === OPEN_BRACE
    }
  }
  scan.length = p
  scan.offset = i
  scan.expect = expect as Expect
  scan.openIndex = open
  scan.depth = depth
  scan.count = count
  return status
}
