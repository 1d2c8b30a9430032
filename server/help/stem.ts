/** Good enough for the ends of English words: deletes, deleted and deleting are `delet`. */
export function stem(word: string) {
  if (word.length < 5) return word.replace(/s$/, '')
  return word.replace(/(?:ications?|ing|ied|ies|ie|ed|es|s|e|y)$/, '')
}
