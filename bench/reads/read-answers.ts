import type { Socket } from 'node:net'

/** Says of each answer that comes over a connection, once all of it is here, its status and whether it is the last. */
export function readAnswers(socket: Socket, onAnswer: (status: string, isLast: boolean) => void) {
  let waiting: Buffer | undefined
  socket.on('data', (chunk: Buffer) => {
    const bytes = waiting ? Buffer.concat([waiting, chunk]) : chunk
    const headEnd = bytes.indexOf('\r\n\r\n')
    const head = headEnd < 0 ? '' : bytes.toString('latin1', 0, headEnd + 2)
    if (headEnd < 0 || !isWhole(head, bytes, headEnd + 4)) {
      waiting = bytes
      return
    }
    waiting = undefined
    onAnswer(head.slice(9, 12), /\r\nconnection: close\r\n/i.test(head))
  })
}

function isWhole(head: string, bytes: Buffer, start: number) {
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1]
  return length === undefined ? hasLastChunk(bytes, start) : bytes.length >= start + Number(length)
}

/** A body in chunks: each begins with its length in hexadecimal digits, and the last one is empty. */
function hasLastChunk(bytes: Buffer, start: number) {
  let at = start
  while (at < bytes.length) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return false
    const length = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (length === 0) return bytes.length >= lineEnd + 4
    at = lineEnd + 2 + length + 2
  }
  return false
}
