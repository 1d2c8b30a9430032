import { readSealed } from './read-sealed.ts'

const most = 160

/** The first words of something sealed. */
export function wordsIn(content: string) {
  const { text = '', files = [] } = readSealed(content) ?? {}
  const words = text.trim() || (files[0]?.words ?? '')
  return [...words.replaceAll(/\s+/g, ' ')].slice(0, most).join('')
}
