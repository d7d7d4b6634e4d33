/** Text that is a JSON number, Boolean, or null as written. */
export const JSON_LITERAL = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/

/** Text that is a number in another form, such as 007, +1, or .5, whose characters JSON doesn't keep. */
export const OTHER_NUMBER =
  /^(?:[+-]?0\d+(?:\.\d*)?|\+\d+(?:\.\d*)?|[+-]?\.\d+|-?\d+\.)(?:[eE][+-]?\d+)?$/
