import { transaction } from '#platform/database/transaction.ts'
import { changeInstallation } from '#platform/installation/change-installation.ts'
import { readNow } from '#platform/installation/read-installation.ts'
import { noted } from '../log/noted.ts'

export const getRegistration = noted<'getRegistration'>(
  { act: 'installation.registration.read' },
  async ({ db }) => {
    const { registration } = await readNow(db)
    return { mode: registration }
  },
)

/** Holds for whoever comes from now on: who is in stays in, and links that need another mode wait for it to come back. */
export const setRegistration = noted<'setRegistration'>(
  { act: 'installation.registration', detail: ({ body }) => body.mode },
  ({ db }, { body: { mode, reason } }, note) =>
    transaction(db, async tx => {
      const { registration: before } = await readNow(tx)
      if (before !== mode) await changeInstallation(tx, { registration: mode })
      await note(tx, { reason: reason || null, detail: `${before} → ${mode}` })
      return { mode }
    }),
)
