import { callLimits } from '@akin/contract/call-limits.ts'
import type { Attachment } from '@akin/contract/chat/messages.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Config } from '#config.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { internet, type Network } from '#platform/outbound/network.ts'
import { openPage } from '#platform/outbound/open-page.ts'
import { openPicture } from '#platform/outbound/open-picture.ts'
import { Refusal, refuse } from '#platform/refuse.ts'
import { arrive } from '#platform/storage/arriving.ts'
import { areLinksAllowed } from '#safety/domains/require-allowed-links.ts'
import { requireMayWrite } from '../may-write.ts'
import { copyRecentCard, keepCard } from './links/keep-card.ts'
import { readCard } from './links/read-card.ts'

interface Question {
  asker: Pick<Asker, 'id'>
  params: { contactId: number }
  body: { url: string }
}

/**
 * Looks at the page behind a link and makes a card of what it says of itself. We ask in the asker's stead, so that the
 * page learns nothing of those who will see the card.
 */
export async function previewLink(
  deps: Deps,
  { asker, params: { contactId }, body: { url } }: Question,
  network = internet,
): Promise<{ attachment: Attachment | null }> {
  const { db, config } = deps
  await requireAnswered(db, asker.id, contactId)
  const address = addressOf(url)
  // A message with such a link is refused when it is sent, with a reason.
  if (!address || !(await areLinksAllowed(db, [address]))) return { attachment: null }
  await countAttempt(db, [quota(`preview:${asker.id}`, callLimits.previews.person, config.limitsScale)])
  const recent = await copyRecentCard(db, asker.id, address)
  return { attachment: recent ?? (await makeCard(deps, asker.id, address, network)) }
}

async function makeCard(deps: Deps, ownerId: number, address: string, network: Network) {
  const visit = { userAgent: `AkinLinkPreview (+${deps.config.publicUrl})`, network, by: ownerId }
  const opened = await openPage(address, { ...visit, schemes: ['https:', 'http:'], pool: 'previews' })
  const card = typeof opened === 'string' ? null : readCard(opened.html, opened.url)
  if (!card) return null
  const { title, description, site } = card
  const kept = { ownerId, name: site, link: { url: address, title, description } }
  const picture = card.picture === null ? null : await drawFrom(deps.config, card.picture, visit)
  return keepCard(deps, kept, picture)
}

/** Cards are for two who have both written, and may still write: the rule of everything but words. */
async function requireAnswered(db: Database, askerId: number, contactId: number) {
  const { mine, theirs } = await requireMayWrite(db, askerId, contactId)
  if (mine === 0 || theirs === 0) refuse('text_only_until_reply')
}

/** In its one spelling, in which a name that only looks like another one shows. */
function addressOf(written: string) {
  if (!URL.canParse(written.trim())) return null
  const { href, protocol, username, password } = new URL(written.trim())
  const isOpen = /^https?:$/.test(protocol) && username === '' && password === ''
  return isOpen && href.length <= limits.previewUrl ? href : null
}

/** Null where it cannot be had, or is not a picture that we draw: the card comes without. */
async function drawFrom({ filesDir }: Config, address: string, visit: Parameters<typeof openPicture>[1]) {
  try {
    const bytes = await openPicture(address, visit)
    if (!bytes) return null
    // What waits for its turn to be drawn waits on the disk, as what is uploaded does.
    await using came = await arrive(filesDir, bytes)
    const { drawPreview } = await import('./draw-image.ts')
    return await drawPreview(came.path, { by: visit.by })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
