import { api } from '@akin/contract/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { callerOf } from '#platform/http/caller-of.ts'
import { serve } from '#platform/serve.ts'
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
import { clearCookie, writeCookie } from './session.ts'
import { setNewsMails } from './set-news-mails.ts'

/** One's own account: what it is, changing it, leaving and coming back. */
export function accountRoutes(app: FastifyInstance, { db, config }: Deps) {
  serve(app, api.getAccount, ({ user }) => getAccount(db, user.id))
  serve(app, api.changePassword, async ({ user, body, request, reply }) => {
    const token = await changePassword(db, config, user, body, callerOf(request))
    writeCookie(reply, token, config)
  })
  serve(app, api.changeDisplayName, ({ user, body, request }) =>
    changeDisplayName(db, user, body.displayName, callerOf(request)),
  )
  serve(app, api.changeEmail, ({ user, body, request }) =>
    changeEmail(db, config, user, body, callerOf(request)),
  )
  serve(app, api.confirmEmailChange, ({ user, body, request }) =>
    confirmEmailChange(db, body.token, { asker: user, caller: callerOf(request), config }),
  )
  serve(app, api.revertEmailChange, ({ body, request }) =>
    revertEmailChange(db, config, body.token, callerOf(request)),
  )
  serve(app, api.setNewsMails, ({ user, body, request }) =>
    setNewsMails(db, user.id, body.wanted, callerOf(request)),
  )

  serve(app, api.listSessions, ({ user }) => listSessions(db, user))
  serve(app, api.endSession, ({ user, params }) => endSession(db, user, params.sessionId))
  serve(app, api.endOtherSessions, ({ user }) => endOtherSessions(db, user))
  serve(app, api.disownSession, ({ body, request }) =>
    disownSession(db, config, body.token, callerOf(request)),
  )

  serve(app, api.deleteAccount, async ({ user, body, request, reply }) => {
    const scheduled = await deleteAccount(db, config, user, body, callerOf(request))
    clearCookie(reply, config)
    return scheduled
  })
  serve(app, api.keepDeletion, async ({ user, request, reply }) => {
    await keepDeletion(db, user, callerOf(request))
    clearCookie(reply, config)
  })
}
