/**
 * An address without the signs at its end that belong to the sentence around it. A closing bracket that has an opening one
 * is a part of the address, as in those of an encyclopaedia. Each sign is looked at once: a text may be nothing but
 * brackets.
 */
export function withoutEnd(address: string, endings: ReadonlySet<string>) {
  let end = address.length
  let unopened = countOf(address, ')') - countOf(address, '(')
  for (; end > 0; end--) {
    const last = address.charAt(end - 1)
    const isEnding = last === ')' ? unopened-- > 0 : endings.has(last)
    if (!isEnding) break
  }
  return address.slice(0, end)
}

function countOf(text: string, sign: string) {
  return text.split(sign).length - 1
}
