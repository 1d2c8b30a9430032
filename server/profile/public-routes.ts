import type { profileDownloads } from '@akin/contract/profile/downloads.ts'
import { renderSVG } from 'uqr'
import type { DownloadCall, DownloadRoutes, Redirect, ServedFile } from '#platform/call/download.ts'
import type { Deps } from '#platform/deps.ts'
import { brandOf, stampOfBrand } from '#platform/installation/brand.ts'
import { readInstallation } from '#platform/installation/read-installation.ts'
import type { Whose } from '#platform/limits/limit-concurrency.ts'
import { refuse } from '#platform/refuse.ts'
import { CardShelf } from './public/card/card-shelf.ts'
import { findShown, type PublicFind } from './public/find-shown.ts'
import { writeVcard } from './public/write-vcard.ts'

/** Of one person. */
type Beside = 'getProfileCard' | 'getProfileCode' | 'getContactCard'
type Call = DownloadCall<(typeof profileDownloads)[Beside]>
type MadeFile = Pick<ServedFile, 'type' | 'disposition'> & { content: string | Buffer }
type Make = (
  deps: Deps,
  found: PublicFind,
  call: { by: Whose } & Pick<Call, 'setHeader'>,
) => Promise<MadeFile>

/**
 * The files that stand beside a public page. Like the page itself they know only what the world may see. What draws
 * pictures is loaded with the first one: it is large, and a start need not wait for it.
 */
export function profileFiles(): DownloadRoutes<Pick<typeof profileDownloads, Beside | 'getSiteCard'>> {
  const cards = new CardShelf()
  return {
    getSiteCard: async ({ db, storage }, { asker, caller, setHeader }) => {
      const decided = await readInstallation(db)
      const content = await cards.take(`site ${stampOfBrand(decided)}`, asker?.id ?? caller.ip, async () => {
        const { drawSiteCard } = await import('./public/card/draw-site-card.ts')
        return drawSiteCard(storage, brandOf(decided))
      })
      setHeader('cross-origin-resource-policy', 'cross-origin')
      return { type: 'image/png', keep: asker ? 'no-cache' : 'public, max-age=300', open: () => content }
    },

    getProfileCard: beside('card.png', async ({ db, storage }, found, { by, setHeader }) => {
      const decided = await readInstallation(db)
      const content = await cards.take(`${found.stamp} ${stampOfBrand(decided)}`, by, async () => {
        const { drawCard } = await import('./public/card/draw-card.ts')
        return drawCard(storage, found, brandOf(decided))
      })
      setHeader('cross-origin-resource-policy', 'cross-origin')
      return { type: 'image/png', content }
    }),

    getProfileCode: beside('qr.svg', async (deps, found) => {
      return { type: 'image/svg+xml', content: qrCode(addressOf(deps, found)) }
    }),

    getContactCard: beside('contact.vcf', async (deps, found) => {
      const { shown, avatarId } = found
      const { readPortrait } = await import('./public/read-portrait.ts')
      const photo = avatarId ? await readPortrait(deps.storage, avatarId, 256) : undefined
      const content = writeVcard({ shown, photo, address: addressOf(deps, found) })
      return { type: 'text/vcard', disposition: `attachment; filename="${shown.displayName}.vcf"`, content }
    }),
  }
}

function addressOf({ config }: Pick<Deps, 'config'>, { shown }: PublicFind) {
  return `${config.publicUrl}/p/${shown.displayName}`
}

function beside(file: string, make: Make) {
  return async (deps: Deps, { asker, caller, setHeader, params }: Call): Promise<ServedFile | Redirect> => {
    setHeader('cache-control', 'no-cache')
    const found = (await findShown(deps.db, params.displayName, asker?.id ?? null)) ?? refuse('not_found')
    const { displayName } = found.shown
    if (displayName !== params.displayName) return { movedTo: `/p/${displayName}/${file}` }
    if (!found.searchEngines) setHeader('x-robots-tag', 'noindex')
    const { content, ...made } = await make(deps, found, { by: asker?.id ?? caller.ip, setHeader })
    // Whoever is blocked must not find it in a cache that someone else has filled.
    return { ...made, keep: asker ? 'no-cache' : 'public, max-age=300', open: () => content }
  }
}

/** Dark on light in every theme: many readers do not know the other way round. */
export function qrCode(address: string) {
  const svg = renderSVG(address, { ecc: 'M', border: 4, blackColor: '#27151d', whiteColor: '#ffffff' })
  return svg.replace('<svg ', '<svg shape-rendering="crispEdges" ')
}
