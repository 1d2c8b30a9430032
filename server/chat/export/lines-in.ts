/**
 * Whatever a program may show as a new line is one, and stands further in: nothing that was written looks as if someone
 * else had said it. Signs that turn the reading direction around for good are left out.
 */
export function linesIn(text: string) {
  return text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map(plain)
}

export function oneLine(text: string) {
  return linesIn(text).join(' ')
}

function plain(text: string) {
  return text.replaceAll(/[\p{Cc}\u202a-\u202e]/gu, sign => (sign === '\t' ? ' ' : ''))
}
