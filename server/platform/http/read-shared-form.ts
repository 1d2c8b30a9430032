import { type SharedWords, shareTarget } from '@akin/contract/platform/share-target.ts'

export interface SharedForm {
  words: SharedWords
  hasFiles: boolean
}

/**
 * Reads the words out of the start of a form: with files it may be of any length, and browsers send the words first. What
 * is no form has none.
 */
export function readSharedForm(start: string, type = ''): SharedForm {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    const found = new URLSearchParams(start)
    return { words: wordsOf(name => found.get(name)), hasFiles: false }
  }
  const boundary = /^multipart\/form-data\s*;.*\bboundary="?([^";\s]{1,70})/i.exec(type)?.[1]
  const parts = boundary ? start.split(`--${boundary}`).flatMap(text => partOf(text) ?? []) : []
  return {
    words: wordsOf(name => parts.find(part => part.name === name && !part.isFile)?.value),
    hasFiles: parts.some(({ isFile }) => isFile),
  }
}

function wordsOf(find: (name: string) => string | null | undefined): SharedWords {
  const [title = '', text = '', url = ''] = shareTarget.words.map(name => find(name)?.trim() ?? '')
  return { title, text, url }
}

/** An empty line is between its head and its value; what ends the value belongs to the boundary. */
function partOf(text: string) {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = text.slice(0, end)
  const name = /\bname="([^"]*)"/i.exec(head)?.[1]
  return { name, isFile: /\bfilename\*?=/i.test(head), value: text.slice(end + 4).replace(/\r\n$/, '') }
}
