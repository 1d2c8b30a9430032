export type TagOption = {
  value: string
  label: string
  /** Found by this as well, and shown beside the label. */
  also?: string | undefined
}

/** The options that fit what is typed, the best first. Nothing typed fits everything. */
export function matching(options: TagOption[], typed: string): TagOption[] {
  const wanted = plain(typed)
  if (!wanted) return options
  return options
    .map(option => ({ option, rank: Math.min(rankOf(option.label, wanted), rankOf(option.also, wanted)) }))
    .filter(({ rank }) => rank < nothing)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

/** The option that was typed in full. */
export function exactly(options: TagOption[], typed: string): TagOption | undefined {
  const wanted = plain(typed)
  return options.find(({ label, also }) => plain(label) === wanted || plain(also ?? '') === wanted)
}

const nothing = 3

function rankOf(text: string | undefined, wanted: string): number {
  const held = ` ${plain(text ?? '')}`
  if (held.startsWith(` ${wanted}`)) return 0
  if (held.includes(` ${wanted}`)) return 1
  return held.includes(wanted) ? 2 : nothing
}

/** As people type it: without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
