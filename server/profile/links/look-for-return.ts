import { and, eq, sql } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Network } from '#platform/outbound/network.ts'
import { openPage } from '#platform/outbound/open-page.ts'
import type { Failure } from '#platform/outbound/reach.ts'
import { tagsIn } from '#platform/outbound/tags-in.ts'
import { changeProfile } from '../change-profile.ts'
import { profileLinks } from '../tables.ts'

interface LinkToCheck {
  userId: number
  url: string
  /** Of the person whose profile holds the link. */
  displayName: string
}

export type Look = 'found' | 'without' | Failure

/**
 * Opens the page behind a link and looks whether it links back to the profile. People are shown the site that the link
 * names, so it is that site which has to say so: with a redirector anybody could borrow its name.
 */
export async function lookForReturn(
  { publicUrl }: Config,
  { userId, url, displayName }: LinkToCheck,
  network: Network,
): Promise<Look> {
  const userAgent = `AkinLinkCheck (+${publicUrl})`
  const opened = await openPage(url, { userAgent, network, by: userId, staysOnSite: true })
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

/**
 * What becomes of a tick after a look: it is given, taken, or kept as it was.
 * A link is known by its address here: its owner may have saved meanwhile, which gives every link a new id.
 */
export function noteLook(
  db: Database,
  { userId, url }: { userId: number; url: string },
  tick: 'given' | 'taken' | 'kept',
) {
  return transaction(db, async tx => {
    await changeProfile(tx, userId)
    const [link] = await tx
      .update(profileLinks)
      .set({
        checkedAt: sql`now()`,
        ...(tick === 'given' && { verifiedAt: sql`now()` }),
        ...(tick === 'taken' && { verifiedAt: null }),
      })
      .where(and(eq(profileLinks.userId, userId), eq(profileLinks.url, url)))
      .returning()
    return link
  })
}
