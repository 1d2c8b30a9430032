import { randomBytes } from 'node:crypto'
import type { Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { logoKey, logoWidths } from '#platform/installation/brand.ts'
import type { Installation } from '#platform/installation/read-installation.ts'
import { arrive } from '#platform/storage/arriving.ts'
import { dropFiles, expectFiles, keepFiles } from '#platform/storage/loose-files.ts'
import { noted } from '../log/noted.ts'
import { changeNoted } from './change.ts'

export const setLogo = noted<'setLogo'>({ act: 'installation.logo' }, async (deps, { asker, file }, note) => {
  await using came = await arrive(deps.config.filesDir, file.stream)
  // Loaded with the first picture: it is large, and a start need not wait for it.
  const { drawLogo } = await import('./draw-logo.ts')
  const drawn = await drawLogo(came.path, { by: asker.id, signal: file.signal })
  const logo = randomBytes(16).toString('hex')
  await expectFiles(deps.db, keysOf(logo))
  for (const { width, bytes } of drawn)
    await deps.storage.put(logoKey(logo, width), bytes, { contentType: 'image/png' })
  return changeNoted(
    deps,
    note,
    { logo },
    {
      detail: `a picture of ${came.size} bytes`,
      async also(tx, before) {
        await keepFiles(tx, keysOf(logo))
        await dropOld(tx, before)
      },
    },
  )
})

export const removeLogo = noted<'removeLogo'>({ act: 'installation.logo' }, (deps: Deps, _call, note) =>
  changeNoted(deps, note, { logo: null }, { detail: 'removed', also: dropOld }),
)

/** Mails that were sent before show none from now on. */
async function dropOld(tx: Transaction, { logo }: Installation) {
  if (logo) await dropFiles(tx, keysOf(logo))
}

function keysOf(logo: string) {
  return logoWidths.map(width => logoKey(logo, width))
}
