/**
 * A pattern that matches letters in both cases, as the flag `i` does, which I-Regexp doesn't have; undefined for one
 * with other ranges than of ASCII letters and with properties of characters.
 */
export function ignoringCase(pattern: string): string | undefined {
  let isInClass = false
  let isKnown = true
  const folded = pattern.replace(/\\.|[[\]]|\p{L}-\p{L}|\p{L}/gsu, (token) => {
    if (token.startsWith('\\')) isKnown &&= /[dswDSWtrnf\W]/.test(token[1]!)
    else if (token === '[' || token === ']') isInClass = token === '['
    else if (isInClass && token.includes('-')) {
      isKnown &&= /^(?:[a-z]-[a-z]|[A-Z]-[A-Z])$/.test(token)
      return token.toLowerCase() + token.toUpperCase()
    } else return token.replace(/\p{L}/gu, (letter) => bothCases(letter, isInClass))
    return token
  })
  return isKnown ? folded : undefined
}

function bothCases(letter: string, isInClass: boolean): string {
  const cases = [letter.toLowerCase(), letter.toUpperCase()]
  if (cases[0] === cases[1] || cases.some((it) => it.length !== letter.length)) return letter
  return isInClass ? cases.join('') : `[${cases.join('')}]`
}
