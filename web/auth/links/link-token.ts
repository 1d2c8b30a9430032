/** The secret in whatever was pasted from a mail: the link, the whole line, or the secret alone. */
export function tokenIn(pasted: string) {
  return /(?<![\w-])[\w-]{43}(?![\w-])/.exec(pasted)?.[0]
}
