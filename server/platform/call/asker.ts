import type { Restriction } from '@akin/contract/auth/user.ts'
import { limits } from '@akin/contract/limits.ts'
import type { Access, Endpoint } from '@akin/contract/platform/endpoint.ts'
import type { StaffRole } from '@akin/contract/platform/staff-roles.ts'
import { refuse } from '#platform/refuse.ts'

/** The person behind a call, as the session says. Never taken from input. */
export interface Asker {
  id: number
  sessionId: number
  displayName: string
  email: string
  emailVerified: boolean
  /** As what they work here, if they do. */
  staffRole: StaffRole | null
  /** What keeps a member of the staff out of the console at this moment. */
  staffDoor?: 'two_step' | 'session_over' | null
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

const guards: Record<Exclude<Access, 'staff'>, (asker: Asker | null) => Asker | null> = {
  anyone: asker => asker,
  signed: asker => asker,
  user: requireUser,
  verified: requireVerifiedUser,
  recent: requireRecentUser,
}

type Rule<A extends Access> = Pick<Endpoint, 'roles' | 'whileSuspended'> & { access: A }

/**
 * Whom the declared access lets in. Someone suspended is let in to what says so, and is a visitor where anyone may call.
 */
export function admit<A extends Access>(
  { access, roles, whileSuspended }: Rule<A>,
  asker: Asker | null,
): AskerFor<A> {
  if (access === 'staff') return requireStaff(asker, roles) as AskerFor<A>
  if (!asker?.suspended || whileSuspended) return guards[access as Exclude<A, 'staff'>](asker) as AskerFor<A>
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

/**
 * Everyone else gets 404, so that staff endpoints look like unknown addresses; so does who is of another role. Only
 * whoever may come in at all learns what is missing.
 */
function requireStaff(asker: Asker | null, roles: readonly StaffRole[] = []): Asker {
  if (!isStaff(asker) || !roles.includes(asker.staffRole)) return refuse('not_found')
  if (asker.staffDoor === 'two_step') refuse('staff_two_step')
  if (asker.staffDoor === 'session_over') refuse('staff_session_over')
  return asker
}

/** Whoever is suspended, or has not confirmed an address, is nobody here. */
export function isStaff(asker: Asker | null): asker is Asker & { staffRole: StaffRole } {
  return !!asker?.staffRole && asker.emailVerified && !asker.suspended
}
