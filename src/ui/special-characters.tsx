import type { ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'

const SpecialMarks = lazyPart(() => import('./special-marks.tsx'))

/** A text whose control and invisible characters are marked, as editors do. The columns are those in view. */
export const markSpecial = (text: string, from?: number, to?: number): ReactNode =>
  MAY_BE_SPECIAL.test(text) ? (
    <SpecialMarks key={`${from}-${to}`} from={from} to={to}>
      {text}
    </SpecialMarks>
  ) : (
    text
  )

/** The code of the marks, which is loaded with the first of these, knows the exceptions. */
const MAY_BE_SPECIAL = /[^\P{C}\t\n]|[^\P{Z} \u3000]|[\p{DI}\u2800]/u
