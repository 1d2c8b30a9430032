/** Every stored file begins with a header of this size, which holds its content type. */
export const headBytes = 128

const mark = 'akin-file 1 '

export function encodeHead(contentType: string) {
  const head = Buffer.alloc(headBytes, ' ')
  const text = mark + contentType
  if (!/^[\x21-\x7e]+( ?[\x21-\x7e]+)*$/.test(contentType) || text.length >= headBytes) {
    throw new TypeError('A content type is a short line of plain characters.')
  }
  head.write(text, 'latin1')
  head.write('\n', headBytes - 1)
  return head
}

export function decodeHead(head: Buffer) {
  const text = head.toString('latin1')
  if (head.length < headBytes || !text.startsWith(mark))
    throw new Error('A stored file does not begin as ours do.')
  return text.slice(mark.length).trim()
}
