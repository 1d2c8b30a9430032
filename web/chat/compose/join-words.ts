/** Words that come back, and those that were written meanwhile: none of them is lost. */
export function joinWords(back: string, written: string) {
  return [back, written].filter(words => words.trim() !== '').join('\n')
}
