/** Words as a part of a sentence: a few of them, and how many more there are. */
export function listed(words: string[], most = 3) {
  const named = words.length > most + 1 ? [...words.slice(0, most), `${words.length - most} more`] : words
  return new Intl.ListFormat('en-GB').format(named)
}
