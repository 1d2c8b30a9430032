import { api } from '@akin/contract/api.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { callerOf } from '#platform/http/caller-of.ts'
import { serve } from '#platform/serve.ts'
import { changeAddress } from './change-address.ts'
import { confirmVerification } from './confirm-verification.ts'
import { forgotPassword } from './forgot-password.ts'
import { lookUpLink } from './look-up-link.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { verificationStatus } from './verification-status.ts'

/** Everything that a link or a code in a mail is for, and asking for another. */
export function linkRoutes(app: FastifyInstance, deps: Deps) {
  const { db, config } = deps
  serve(app, api.resendVerification, ({ user, body }) =>
    resendVerification(db, { user, email: body.email, config }),
  )
  serve(app, api.confirmVerification, ({ user, body, request }) =>
    confirmVerification(db, body, { user, caller: callerOf(request), config }),
  )
  serve(app, api.changeAddress, ({ user, body, request }) =>
    changeAddress(db, { user, email: body.email, caller: callerOf(request), config }),
  )
  serve(app, api.getVerificationStatus, ({ user }) => verificationStatus(db, user, deps))
  serve(app, api.lookUpLink, ({ params }) => lookUpLink(db, params.token))
  serve(app, api.forgotPassword, ({ body, request }) =>
    forgotPassword(db, { email: body.email, caller: callerOf(request), config }),
  )
  serve(app, api.resetPassword, ({ body, request }) =>
    resetPassword(db, { ...body, caller: callerOf(request), config }),
  )
}
