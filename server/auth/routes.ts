import type { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import type { sessionEndpoints } from '@akin/contract/auth/session-endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { changeAddress } from './change-address.ts'
import { checkDisplayName } from './check-display-name.ts'
import { confirmVerification } from './confirm-verification.ts'
import { forgotPassword } from './forgot-password.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { lookUpLink } from './look-up-link.ts'
import { register } from './register.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { endedSessionCookie, sessionCookie } from './session-cookie.ts'
import { verificationStatus } from './verification-status.ts'

/** Joining, signing in and out, and everything that a link or a code in a mail is for. */
export const authRoutes: Routes<typeof authEndpoints & typeof sessionEndpoints> = {
  getUser: (_deps, { asker }) => asker,
  async register({ db, config }, { body, caller, setHeader }) {
    const { user, token } = await register(db, config, body, caller)
    setHeader('set-cookie', sessionCookie(token, config))
    return user
  },
  async logIn({ db, config }, { body, caller, setHeader }) {
    const { user, token } = await logIn(db, config, body, caller)
    setHeader('set-cookie', sessionCookie(token, config))
    return user
  },
  async logOut({ db, config }, { asker, setHeader }) {
    await logOut(db, asker?.sessionId)
    setHeader('set-cookie', endedSessionCookie(config))
    setHeader('clear-site-data', '"cache"')
  },
  checkDisplayName: ({ db }, { query, asker }) => checkDisplayName(db, query.name, asker?.id),

  resendVerification: ({ db, config }, { asker, body }) =>
    resendVerification(db, { user: asker, email: body.email, config }),
  confirmVerification: ({ db, config }, { asker, body, caller }) =>
    confirmVerification(db, body, { user: asker, caller, config }),
  changeAddress: ({ db, config }, { asker, body, caller }) =>
    changeAddress(db, { user: asker, email: body.email, caller, config }),
  getVerificationStatus: (deps, { asker }) => verificationStatus(deps.db, asker, deps),
  lookUpLink: ({ db }, { params }) => lookUpLink(db, params.token),
  forgotPassword: ({ db, config }, { body, caller }) =>
    forgotPassword(db, { email: body.email, caller, config }),
  resetPassword: ({ db, config }, { body, caller }) => resetPassword(db, { ...body, caller, config }),
}
