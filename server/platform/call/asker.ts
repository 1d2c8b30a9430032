import type { Restriction } from '@akin/contract/auth/user.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Access } from '@akin/contract/platform/endpoint.ts'
import { refuse } from '#platform/refuse.ts'

export const roles = ['user', 'support', 'moderator', 'admin'] as const
type Role = (typeof roles)[number]

/** The person behind a call, as the session says. Never taken from input. */
export interface Asker {
  id: number
  sessionId: number
  displayName: string
  email: string
  emailVerified: boolean
  role: Role
  /** Takes a break, and looks around. */
  onBreak?: boolean
  /** Is in Calm mode, and until when. */
  calm?: { until: string | null } | null
  /** When two-step sign-in is switched off, where someone said that they lost it. */
  twoStepEndsAt?: string | null
  /** What a decision keeps them from at this moment. */
  suspended?: Restriction | null
  limited?: Restriction | null
  /** When this session last proved its password or passkey. */
  confirmedAt: Date
}

/** The asker that a route gets, by its declared access. */
export type AskerFor<A extends Access> = A extends 'anyone' | 'signed' ? Asker | null : Asker

const guards: Record<Access, (asker: Asker | null) => Asker | null> = {
  anyone: asker => asker,
  signed: asker => asker,
  user: requireUser,
  verified: requireVerifiedUser,
  recent: requireRecentUser,
  staff: requireStaff,
}

/**
 * Whom the declared access lets in. Someone suspended is let in to what says so, and is a visitor where anyone may call.
 */
export function admit<A extends Access>(access: A, asker: Asker | null, whileSuspended = false): AskerFor<A> {
  if (!asker?.suspended || whileSuspended) return guards[access](asker) as AskerFor<A>
  if (access === 'anyone' || access === 'signed') return null as AskerFor<A>
  return refuse('suspended', { ...asker.suspended })
}

function requireUser(asker: Asker | null): Asker {
  return asker ?? refuse('not_signed_in')
}

function requireVerifiedUser(asker: Asker | null): Asker {
  const user = requireUser(asker)
  if (!user.emailVerified) refuse('needs_verification', { needsVerification: true, email: user.email })
  return user
}

function requireRecentUser(asker: Asker | null): Asker {
  const user = requireUser(asker)
  const age = Date.now() - user.confirmedAt.getTime()
  if (age > limits.reauthWindow * 1000) refuse('reauth_required')
  return user
}

/** Everyone else gets 404, so that staff endpoints look like unknown addresses. */
function requireStaff(asker: Asker | null): Asker {
  return asker && asker.role !== 'user' ? requireVerifiedUser(asker) : refuse('not_found')
}
