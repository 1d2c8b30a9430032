export interface ReceivedMail {
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  headers: Map<string, string>
}

/** Reads a mail as a mail program would: encoded words in the headers, each part in its own encoding. */
export function decodeMail(raw: string): Omit<ReceivedMail, 'to'> {
  const { headers, body } = split(raw)
  const parts = leaves(headers, body)
  const textOf = (type: string) => parts.find(part => part.type === type)?.text ?? ''
  return {
    from: decodeWords(headers.get('from') ?? ''),
    subject: decodeWords(headers.get('subject') ?? ''),
    text: textOf('text/plain'),
    html: textOf('text/html'),
    headers,
  }
}

interface Part {
  type: string
  text: string
}

function split(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const head = end < 0 ? raw : raw.slice(0, end)
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return { headers: new Map(lines.map(readHeader)), body: end < 0 ? '' : raw.slice(end + 4) }
}

function readHeader(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}

function leaves(headers: Map<string, string>, body: string): Part[] {
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (!boundary)
    return [{ type: type.split(';')[0]?.trim().toLowerCase() ?? '', text: decodeBody(headers, body) }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map(part => split(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
    .flatMap(part => leaves(part.headers, part.body))
}

function decodeBody(headers: Map<string, string>, body: string) {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body.replace(/=\r\n/g, '')).toString('utf8')
  return body
}

/** RFC 2047: `=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=`. White space between two encoded words is not part of the text. */
function decodeWords(header: string) {
  return header
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?([^?]+)\?([QB])\?([^?]*)\?=/gi, (_, charset: string, encoding: string, word: string) =>
      new TextDecoder(charset).decode(
        encoding.toUpperCase() === 'B'
          ? Buffer.from(word, 'base64')
          : fromQuotedPrintable(word.replaceAll('_', ' ')),
      ),
    )
}

function fromQuotedPrintable(text: string) {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}
