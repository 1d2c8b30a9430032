/** The name of a job or a mail as words: "two-step-off" is "Two step off". */
export function jobWords(name: string) {
  const words = name.replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
