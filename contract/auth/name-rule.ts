export const nameRule = '3–24 letters, numbers, - or _.'

/** What is wrong with a display name by the signs in it: the first one that cannot be there, before the rule. */
export function problemWithName(name: unknown) {
  if (typeof name !== 'string') return nameRule
  const sign = wrongSignIn(name)
  if (sign) return `${said(sign)} can’t be part of a name. Use ${nameRule}`
  return /[_-]/.test(name)
    ? `- and _ stand between letters or numbers, one at a time. Use ${nameRule}`
    : nameRule
}

/** The first sign that no display name has, with a few of the marks on it: there may be thousands. */
export function wrongSignIn(name: string) {
  return name
    .trim()
    .normalize()
    .match(/[^A-Za-z0-9_-]\p{M}{0,3}/u)?.[0]
}

/** Some signs are not seen by themselves. */
function said(sign: string) {
  if (/^\s/u.test(sign)) return 'A space'
  return /^[\p{C}\p{M}]/u.test(sign) ? 'A sign that is not seen' : `“${sign}”`
}
