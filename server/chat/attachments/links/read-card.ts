import { limits } from '@akin/contract/limits.ts'
import { decodeHTML } from 'entities/decode'
import { tagsIn } from '#platform/outbound/tags-in.ts'

/** What the head of a page says of it, in the order in which it is believed. */
const titles = ['og:title', 'twitter:title', 'title']
const descriptions = ['og:description', 'twitter:description', 'description']
const pictures = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']

interface Card {
  title: string
  description: string
  /** What the page calls the place it is at. */
  site: string
  /** Where its picture is. */
  picture: string | null
}

/** The card of a page by its own words. A page without a title has none. */
export function readCard(html: string, address: URL): Card | null {
  const said = headOf(html)
  const first = (names: string[]) => names.map(name => said.get(name) ?? '').find(words => words !== '')
  const title = tidy(first(titles), limits.previewTitle)
  if (title === '') return null
  return {
    title,
    description: tidy(first(descriptions), limits.previewDescription),
    site: tidy(said.get('og:site_name'), limits.fileName) || address.hostname.slice(0, limits.fileName),
    picture: addressOf(first(pictures), address),
  }
}

/** Of several that say the same thing the first counts. What is behind the head is of other people's making. */
function headOf(html: string) {
  const said = new Map<string, string>()
  for (const { name, attributes, text } of tagsIn(html)) {
    if (name === 'body') break
    const about = attributes.get('property') ?? attributes.get('name')
    const [key, words] =
      name === 'title' ? ['title', decodeHTML(text.slice(0, longest))] : [about, attributes.get('content')]
    const isSaid = name === 'title' || name === 'meta'
    if (isSaid && key && words?.trim() && !said.has(key.toLowerCase())) said.set(key.toLowerCase(), words)
  }
  return said
}

/** Before entities are decoded and spaces are taken out: no title needs more. */
const longest = 8_000

/**
 * One line of plain text. Control characters, and those that turn the reading direction around, could make a card look
 * like one of another page.
 */
function tidy(words = '', most: number) {
  const line = words
    .slice(0, longest)
    .toWellFormed()
    .replace(/[\p{Bidi_Control}\u{feff}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const signs = [...line]
  return signs.length > most
    ? `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : line
}

function addressOf(written: string | undefined, page: URL) {
  if (!written || !URL.canParse(written.trim(), page)) return null
  const { href, protocol } = new URL(written.trim(), page)
  return /^https?:$/.test(protocol) && href.length <= limits.previewUrl ? href : null
}
