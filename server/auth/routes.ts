import type { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import type { sessionEndpoints } from '@akin/contract/auth/session-endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { changeAddress } from './email/change-address.ts'
import { lookUpLink } from './links/look-up-link.ts'
import { checkDisplayName } from './names/check-display-name.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { confirmVerification } from './registration/confirm-verification.ts'
import { register } from './registration/register.ts'
import { resendVerification } from './registration/resend-verification.ts'
import { getVerificationStatus } from './registration/verification-status.ts'
import { logIn } from './sessions/log-in.ts'
import { logOut } from './sessions/log-out.ts'

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
