import { isOneApart, skeleton } from './look-alike.ts'

/*
 * Pages that others like to be taken for. One that only looks like them is spelt with letters that look alike, has a letter
 * too many, too few or in another place, or has their name beside or before its own.
 */

/** Those that have no other meaning, and those that are words. */
const [names, words] = [
  'paypal.com google.com gmail.com youtube.com facebook.com instagram.com whatsapp.com telegram.org microsoft.com icloud.com ' +
    'amazon.com ebay.com netflix.com spotify.com linkedin.com twitter.com tiktok.com snapchat.com reddit.com wikipedia.org ' +
    'github.com dropbox.com airbnb.com coinbase.com binance.com metamask.io revolut.com westernunion.com moneygram.com ' +
    'fedex.com usps.com',
  'apple.com office.com outlook.com live.com signal.org messenger.com discord.com adobe.com booking.com blockchain.com ' +
    'wise.com stripe.com',
].map(list => list.split(' '))

const known = [...(names ?? []), ...(words ?? [])].map(site => ({
  site,
  name: site.slice(0, site.lastIndexOf('.')),
  isWord: words?.includes(site) ?? false,
}))

/** The page that a name imitates, if it does. */
export function imitated(host: string): string | null {
  const parts = host.toLowerCase().normalize('NFKC').split('.')
  const [own = '', ...end] = ownPartOf(parts)
  const before = parts.slice(0, -1 - end.length)
  const found = known.find(each => {
    if (own === each.name) return !each.isWord && cheap.has(end.join('.'))
    return (
      isLike(own, each) || (before.includes(each.name) && `${before.join('.')}.`.includes(`${each.site}.`))
    )
  })
  return found?.site ?? null
}

/** The part of a name that someone owns: what stands before .com, or before .co.uk, and that. */
function ownPartOf(parts: string[]) {
  const isSecond = parts.length > 2 && /^(?:co|com|org|net|gov|ac)$/.test(parts.at(-2) ?? '')
  return parts.slice(isSecond ? -3 : -2)
}

/** Endings that anybody has for next to nothing, and none of these pages. */
const cheap = new Set(
  'xyz top shop online site store club vip support help info biz click win bid loan icu cam rest cyou'.split(
    ' ',
  ),
)

function isLike(own: string, { name, isWord }: (typeof known)[number]) {
  if (own === name) return false
  const shape = skeleton(name)
  if (skeleton(own) === shape) return true
  // Short names are near too many words.
  if (name.length < 5) return false
  if (own.includes('-'))
    return own.split('-').some(part => skeleton(part) === shape && (part !== name || !isWord))
  return name.length > 5 && !ordinary.has(own) && isOneApart(own, name)
}

/** They are near a name, and mean something else. */
const ordinary = new Set(
  'strive stripes striped signals revolt goggle goggles offices officer bookings outlooks discords amazons'.split(
    ' ',
  ),
)
