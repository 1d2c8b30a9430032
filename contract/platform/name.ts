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
  if (/\/\//.test(plain) || scheme.test(plain) || apart.test(plain)) return true
  return [...plain.matchAll(joined)].some(match => {
    const [, before = '', after = ''] = match
    return !isAbbreviated(before, after, plain.at(match.index + before.length + 1 + after.length))
  })
}

/** Programs make a link of these even without slashes. */
const scheme = /\b(?:(?:https?|ftp|mailto):|(?:tel|sms|sips?|callto|skype|facetime|whatsapp|geo|xmpp):\S)/i

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

/**
 * `J.R.R. Tolkien`, `Dr.Who`: an initial or a title may stand close to the name that follows it, as long as that is no
 * ending of addresses and nothing of one comes behind it. Two letters are a country's, but for `Prof.Dr. Meier`.
 */
function isAbbreviated(before: string, after: string, next = '') {
  const beginsName = /^\p{Lu}/u.test(after) || (/^\p{Lo}/u.test(before) && /^\p{Lo}/u.test(after))
  const endsAddress = /[/:@?#]/.test(next) || endings.test(after) || isCountry(after, next)
  return abbreviation.test(before) && beginsName && !endsAddress
}

function isCountry(after: string, next: string) {
  return /^[a-z]{2}$/i.test(after) && !(next === '.' && abbreviation.test(after))
}

const abbreviation =
  /^(?:\p{L}\p{M}*|dr|prof|mr|mrs|ms|mx|st|ste|sr|sra|jr|fr|rev|ing|mag|dipl|ph|ma|md|mohd)$/iu
const endings = new RegExp(
  `^(?:${[
    'com|net|org|info|biz|name|pro|mobi|tel|int|gov|edu|mil|arpa|app|dev|xyz|page|link|click|site|website|web',
    'online|shop|store|club|live|life|world|news|blog|cloud|space|tech|digital|today|email|support|help|team',
    'group|social|chat|zone|city|work|works|top|win|bid|vip|fun|lol|art|bar|bio|cam|cat|day|dog|eco|fit|fyi|gay',
    'goo|how|ink|law|men|mom|moe|mov|new|now|one|onl|ooo|pet|pics|pub|red|rip|run|sex|ski|soy|tax|uno|wtf|zip',
    'auto|band|bank|best|bet|bike|black|blue|boo|bot|buzz|cafe|camp|care|cars|cash|casino|center|church|codes',
    'coach|company|cool|dad|date|deal|design|direct|download|earth|express|fail|faith|farm|fish|foo|forum|fund|game',
    'games|garden|gift|gives|global|gold|golf|green|guide|guru|host|house|icu|ist|kim|land|love|media|meme|money',
    'network|ninja|party|photo|photos|pink|pizza|place|plus|press|prof|rest|review|rich|rocks|sale|school|show|study',
    'style|sucks|surf|systems|tips|tools|tours|town|toys|trade|tube|video|voto|wang|watch|wiki|wine|yoga',
  ].join('|')})$`,
  'i',
)
