/** Of all runs of four characters that two texts have, so many are in both: another name, another number, a word more. */
const alikeFrom = 0.6
const shingle = 4

/** How many of these texts say the same, each as another one of them. Those that are too short to tell are left out. */
export function mostAlike(texts: readonly string[], { shortest = 40 } = {}) {
  const plain = texts.map(plainOf).filter(text => text.length >= shortest)
  const left = new Set(plain.map(runsOf))
  let largest = 0
  for (const first of left) {
    const group = [first]
    left.delete(first)
    for (const one of group) {
      for (const other of left) {
        if (!isAlike(one, other)) continue
        left.delete(other)
        group.push(other)
      }
    }
    largest = Math.max(largest, group.length)
  }
  return largest
}

/** Letters alone, in lower case and without accents: what is changed first to look new is left out. */
function plainOf(text: string) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\s]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

function runsOf(text: string) {
  const runs = new Set<string>()
  for (let at = 0; at + shingle <= text.length; at++) runs.add(text.slice(at, at + shingle))
  return runs
}

function isAlike(one: Set<string>, other: Set<string>) {
  let shared = 0
  for (const run of one) if (other.has(run)) shared += 1
  return shared >= alikeFrom * (one.size + other.size - shared)
}
