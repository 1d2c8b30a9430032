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
import { getVerificationStatus } from './verification-status.ts'

/** Joining, signing in and out, and everything that a link or a code in a mail is for. */
export const authRoutes: Routes<typeof authEndpoints & typeof sessionEndpoints> = {
  getUser: (_deps, { asker }) => asker,
  register,
  logIn,
  logOut,
  checkDisplayName,

  resendVerification,
  confirmVerification,
  changeAddress,
  getVerificationStatus,
  lookUpLink,
  forgotPassword,
  resetPassword,
}
