/** "Leila", "Leila and Tomasz", "Leila and 2 others". */
export function nameSome(names: readonly string[]) {
  const [first = '', second] = names
  if (names.length < 2) return first
  return names.length === 2 ? `${first} and ${second}` : `${first} and ${names.length - 1} others`
}
