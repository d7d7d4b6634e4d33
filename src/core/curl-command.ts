/** The prompt of a shell. */
const PROMPT = String.raw`(?:[$>%#] |PS [^\n>]*> ?|[A-Z]:[^\n>]*>|[\w.-]{1,64}@[\w.-]{1,255}:[^\s$#]{1,255}[$#] |\[[^\]\n]{1,99}\][$#] )`
const BLANKS = String.raw`(?:[ \t]|\\\r?\n)+`
const VALUE = String.raw`(?:[^\s'"\\${'`'};|&<>()]|\\[^\r\n]|'[^']*'|"(?:[^"\\]|\\[^])*")*`
/** Programs that run curl in a shell: `sudo`, `time`, `env`, and variables of its environment. */
const LAUNCHER = String.raw`(?:(?:sudo(?: -[A-Za-z]| --preserve-env| -u [\w-]+)*|time|env|[A-Za-z_]\w*=${VALUE})${BLANKS})*`

/**
 * The beginning of a curl command: an optional prompt, then as group 1 the programs that run curl. The match ends
 * where the name or path of curl starts.
 */
export const CURL_START = new RegExp(
  String.raw`^\s*${PROMPT}?(${LAUNCHER})(?=(?:\\|[.~]{0,2}\/(?:[\w.-]+\/)*)?curl(?:\.exe)?(?:\s|\^\r?\n))`,
)
