import type { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { changeDisplayName } from './change-display-name.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { deleteAccount } from './delete-account.ts'
import { disownSession } from './disown-session.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { keepDeletion } from './keep-deletion.ts'
import { listSessions } from './list-sessions.ts'
import { getAccount } from './read-account.ts'
import { revertEmailChange } from './revert-email-change.ts'
import { endedSessionCookie, sessionCookie } from './session-cookie.ts'
import { setNewsMails } from './set-news-mails.ts'

/** One's own account: what it is, changing it, leaving and coming back. */
export const accountRoutes: Routes<typeof accountEndpoints> = {
  getAccount: ({ db }, { asker }) => getAccount(db, asker.id),
  async changePassword({ db, config }, { asker, body, caller, setHeader }) {
    const token = await changePassword(db, config, asker, body, caller)
    setHeader('set-cookie', sessionCookie(token, config))
  },
  changeDisplayName: ({ db }, { asker, body, caller }) =>
    changeDisplayName(db, asker, body.displayName, caller),
  changeEmail: ({ db, config }, { asker, body, caller }) => changeEmail(db, config, asker, body, caller),
  confirmEmailChange: ({ db, config }, { asker, body, caller }) =>
    confirmEmailChange(db, body.token, { asker, caller, config }),
  revertEmailChange: ({ db, config }, { body, caller }) => revertEmailChange(db, config, body.token, caller),
  setNewsMails: ({ db }, { asker, body, caller }) => setNewsMails(db, asker.id, body.wanted, caller),

  listSessions: ({ db }, { asker }) => listSessions(db, asker),
  endSession: ({ db }, { asker, params }) => endSession(db, asker, params.sessionId),
  endOtherSessions: ({ db }, { asker }) => endOtherSessions(db, asker),
  disownSession: ({ db, config }, { body, caller }) => disownSession(db, config, body.token, caller),

  async deleteAccount({ db, config }, { asker, body, caller, setHeader }) {
    const scheduled = await deleteAccount(db, config, asker, body, caller)
    setHeader('set-cookie', endedSessionCookie(config))
    return scheduled
  },
  async keepDeletion({ db, config }, { asker, caller, setHeader }) {
    await keepDeletion(db, asker, caller)
    setHeader('set-cookie', endedSessionCookie(config))
  },
}
