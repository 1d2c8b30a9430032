import * as z from 'zod/mini'

/**
 * For every field that holds someone's name. Names are shown and mailed where people trust what they read, so nothing
 * in them may turn into a link there.
 */
export const noWebAddress = z.refine<string>(
  value => !holdsWebAddress(value),
  'Write a name here, not a web address. After a dot, leave a space.',
)

function holdsWebAddress(value: string) {
  const plain = asRead(value)
  if (/\/\/|\b(?:https?|ftp|mailto):/i.test(plain) || apart.test(plain)) return true
  return [...plain.matchAll(joined)].some(([, before = '', after = '']) => !isAbbreviated(before, after))
}

/** As mail programs read it: full-width letters and the full stops of other scripts count, marks without width do not. */
function asRead(value: string) {
  return value
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u3002\uff61]/gu, '.')
}

/** `evil . com`: nobody writes a name with a space before the dot. */
const apart = /[\p{L}\p{M}\p{N}]\s+\.\s*[\p{L}\p{N}]/u

/** `evil.com`: programs make a link of two words with a dot between them. The second may be the first of the next two. */
const joined = /([\p{L}\p{M}\p{N}_-]{1,64})\.(?=([\p{L}\p{M}\p{N}]{1,64}))/gu

/** `J.R.R. Tolkien`, `Dr.Who`: an initial or a title may stand close to the name that follows it. */
function isAbbreviated(before: string, after: string) {
  const beginsName = /^\p{Lu}/u.test(after) || (/^\p{Lo}/u.test(before) && /^\p{Lo}/u.test(after))
  return abbreviation.test(before) && beginsName && !commonEnding.test(after)
}

const abbreviation =
  /^(?:\p{L}\p{M}*|dr|prof|mr|mrs|ms|mx|st|ste|sr|sra|jr|fr|rev|ing|mag|dipl|ph|ma|md|mohd)$/iu
const commonEnding = /^(?:com|net|org|info|co|io|me|app|dev|xyz)$/i
