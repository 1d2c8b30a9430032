import type { Config } from '#config.ts'
import type { Network } from '#platform/outbound/network.ts'
import { openPage } from '#platform/outbound/open-page.ts'
import { tagsIn } from '#platform/outbound/tags-in.ts'

interface LinkToCheck {
  userId: number
  url: string
  /** Of the person whose profile holds the link. */
  displayName: string
}

export type Look = 'found' | 'without' | 'gone' | 'unreachable'

/** Opens the page behind a link and looks whether it links back to the profile. */
export async function lookForReturn(
  { publicUrl }: Config,
  { userId, url, displayName }: LinkToCheck,
  network: Network,
): Promise<Look> {
  const opened = await openPage(url, { userAgent: `AkinLinkCheck (+${publicUrl})`, network, by: userId })
  if (typeof opened === 'string') return opened
  return linksBack(opened.html, `${publicUrl}/p/${displayName}`) ? 'found' : 'without'
}

/** Only a direct link counts: anybody can write an address that passes through a redirector. */
export function linksBack(html: string, address: string) {
  const wanted = plain(address)
  for (const { name, attributes } of tagsIn(html)) {
    if (name !== 'a' && name !== 'link') continue
    const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
    if (relations.includes('me') && plain(attributes.get('href') ?? '') === wanted) return true
  }
  return false
}

/** Two spellings of one address become the same. A name is the same in every case of its letters. */
function plain(address: string) {
  if (!URL.canParse(address)) return null
  const { href, origin, pathname } = new URL(address)
  const direct = href === `${origin}${pathname}`
  return direct ? `${origin}${pathname.toLowerCase().replace(/\/$/, '')}` : null
}
