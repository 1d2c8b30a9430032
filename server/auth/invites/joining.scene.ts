import { api } from '@akin/contract/api.ts'
import type { RegisterForm } from '@akin/contract/auth/shapes.ts'
import type { RegistrationMode } from '@akin/contract/platform/registration.ts'
import { transaction } from '#platform/database/transaction.ts'
import { changeInstallation } from '#platform/installation/change-installation.ts'
import { type Person, scene } from '#testing/scene.ts'

/** A scene in which people are let in or not. */
export async function joiningScene(setting: Parameters<typeof scene>[0] = {}) {
  const stage = await scene({
    ...setting,
    config: { limitsScale: 100, ipLimitsScale: 100, ...setting.config },
  })
  const { call, db } = stage

  const setMode = (registration: RegistrationMode) =>
    transaction(db, tx => changeInstallation(tx, { registration }))

  function join(name: string, changes: Partial<RegisterForm> = {}) {
    const body = {
      displayName: name,
      email: `${name.toLowerCase()}@people.test`,
      password: 'correct pony lamp',
      dateOfBirth: '1990-05-04',
      acceptTerms: true as const,
      ...changes,
    }
    return call(api.register, { body })
  }

  /** The code of a new link of theirs. */
  async function inviteOf(asker: Person, body: { uses?: number; days?: number } = {}) {
    const { body: made } = await call(api.makeInvite, { asker, body })
    return { id: made.id, code: codeIn(made.link?.address) }
  }

  return { ...stage, setMode, join, inviteOf }
}

export function codeIn(text = '') {
  return /invite=([\w-]{43})/.exec(text)?.[1] ?? 'none'
}
