import type { SharedWords } from '@akin/contract/platform/share-target.ts'

/** What is shared as one text, with a line of one's own before it. Systems say the same thing in several places. */
export function wordsOfShare({ title, text, url }: SharedWords, line = '') {
  const said = [text, url].reduce((all, each) => (all.includes(each) ? all : joined(all, each)), '')
  return joined(line.trim(), said.includes(title) ? said : joined(title, said))
}

function joined(...parts: string[]) {
  return parts.filter(part => part !== '').join('\n')
}
