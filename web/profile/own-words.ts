interface Written {
  headline: string | null
  prompts: readonly { answer: string }[]
}

/** One line of someone's own words, as the card in Discover has it. */
export function ownWords({ headline, prompts }: Written) {
  return headline ?? prompts[0]?.answer ?? null
}
