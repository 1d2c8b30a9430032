interface Starter {
  label: string
  text: string
  /** The part to write over first; otherwise one goes on after it. */
  over?: string
}

export const starters: readonly Starter[] = [
  { label: 'Ask me about…', text: 'Ask me about ' },
  { label: 'I collect…', text: 'I collect ' },
  { label: 'Half this, half that', text: 'Half this, half that', over: 'this' },
]

/** The sentence with this beginning in place of another, and what of it is selected. Own words stay behind it. */
export function begun(sentence: string, { text: start, over }: Starter) {
  const rest = withoutStarter(sentence)
  const text = over && rest ? `${start} ${rest}` : start + rest
  const from = over ? start.indexOf(over) : text.length
  return { text, from, to: over ? from + over.length : from }
}

/** One that it begins with is ours; the same words anywhere else, or as a part of longer ones, are the person's own. */
function withoutStarter(sentence: string) {
  const own = sentence.trimStart()
  const words = starters.map(({ text }) => text.trim()).find(text => `${own} `.startsWith(`${text} `))
  return words ? own.slice(words.length).trimStart() : own
}
