import type { Extension } from '@codemirror/state'
import { highlightSpecialChars } from '@codemirror/view'
import { codePointName, SPECIAL } from '#src/ui/special-marks.tsx'

/** Marks special characters, named by their code points as in results. */
export function specialCharacters(): Extension {
  return highlightSpecialChars({
    specialChars: SPECIAL,
    render(code, _, placeholder) {
      const mark = document.createElement('span')
      mark.className = 'cm-specialChar'
      mark.textContent = placeholder
      mark.title = codePointName(code)
      mark.ariaLabel = mark.title
      return mark
    },
  })
}
