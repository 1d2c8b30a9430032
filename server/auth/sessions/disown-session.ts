import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { actByLink } from '../links/act-by-link.ts'
import { shutEveryoneOut } from './shut-everyone-out.ts'

/** The "Not me" of a mail about a sign-in, a new password or a return. */
export async function disownSession(deps: Deps, call: CallOf<'disownSession'>) {
  await actByLink(deps, call, { purpose: 'disown_session', event: 'session disowned' }, shutEveryoneOut)
}
