import type { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import type { authEndpoints } from '@akin/contract/auth/endpoints.ts'
import type { exportEndpoints } from '@akin/contract/auth/export-endpoints.ts'
import type { inviteEndpoints } from '@akin/contract/auth/invite-endpoints.ts'
import type { passkeyEndpoints } from '@akin/contract/auth/passkey-endpoints.ts'
import type { phoneEndpoints } from '@akin/contract/auth/phone-endpoints.ts'
import type { sessionEndpoints } from '@akin/contract/auth/session-endpoints.ts'
import type { twoStepEndpoints } from '@akin/contract/auth/two-step-endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { askToJoin } from './approvals/ask-to-join.ts'
import { endBreak, takeBreak } from './breaks/take-break.ts'
import { deleteAccount, keepDeletion } from './deletion/delete-account.ts'
import { changeAddress } from './email/change-address.ts'
import { changeEmail } from './email/change-email.ts'
import { confirmEmailChange } from './email/confirm-email-change.ts'
import { revertEmailChange } from './email/revert-email-change.ts'
import { getExport } from './export/read-export.ts'
import { removeExport } from './export/remove-export.ts'
import { startExport } from './export/start-export.ts'
import { listInvites, makeInvite, withdrawInvite } from './invites/own-invites.ts'
import { lookUpLink } from './links/look-up-link.ts'
import { setNewsMails } from './mails/set-news-mails.ts'
import { changeDisplayName } from './names/change-display-name.ts'
import { checkDisplayName } from './names/check-display-name.ts'
import { addPasskey, beginPasskey } from './passkeys/add-passkey.ts'
import { askForPasskey } from './passkeys/check-passkey.ts'
import { logInWithPasskey } from './passkeys/log-in-with-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey, takePasskeyOffer } from './passkeys/own-passkeys.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { claimPhoneCode } from './phone/claim-phone-code.ts'
import { logInOnPhone } from './phone/log-in-on-phone.ts'
import { makePhoneCode } from './phone/make-phone-code.ts'
import { confirmPhone, endPhoneCode, getPhoneCode } from './phone/own-phone-code.ts'
import { getAccount } from './read-account.ts'
import { confirmVerification } from './registration/confirm-verification.ts'
import { editWelcome } from './registration/edit-welcome.ts'
import { register } from './registration/register.ts'
import { resendVerification } from './registration/resend-verification.ts'
import { getVerificationStatus } from './registration/verification-status.ts'
import { confirmSession } from './sessions/confirm-session.ts'
import { disownSession } from './sessions/disown-session.ts'
import { logIn } from './sessions/log-in.ts'
import { endOtherSessions, endSession, listSessions, logOut } from './sessions/own-sessions.ts'
import { askAboutLostStep, startLostStep, stopLostStep } from './two-step/lost-second-step.ts'
import { takeSecondStep } from './two-step/take-second-step.ts'
import { endTrust } from './two-step/trusted-browsers.ts'
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  getTwoStep,
  makeRecoveryCodes,
} from './two-step/two-step.ts'

export const authRoutes: Routes<
  typeof authEndpoints &
    typeof sessionEndpoints &
    typeof accountEndpoints &
    typeof exportEndpoints &
    typeof inviteEndpoints &
    typeof passkeyEndpoints &
    typeof phoneEndpoints &
    typeof twoStepEndpoints
> = {
  // Joining, signing in and out, and everything that a link or a code in a mail is for.
  getUser: (_deps, { asker }) => ({
    ...asker,
    onBreak: asker.onBreak || undefined,
    calm: asker.calm ?? undefined,
    twoStepEndsAt: asker.twoStepEndsAt ?? undefined,
    staffRole: asker.staffRole ?? undefined,
    suspended: asker.suspended ?? undefined,
    limited: asker.limited ?? undefined,
  }),
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

  // One's own account: what it is, changing it, leaving and coming back.
  getAccount,
  changePassword,
  confirmSession,
  changeDisplayName,
  changeEmail,
  confirmEmailChange,
  revertEmailChange,
  setNewsMails,
  editWelcome,

  listSessions,
  endSession,
  endOtherSessions,
  disownSession,

  askForPasskey,
  logInWithPasskey,
  listPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  takePasskeyOffer,

  makePhoneCode,
  getPhoneCode,
  confirmPhone,
  endPhoneCode,
  claimPhoneCode,
  logInOnPhone,

  takeSecondStep,
  askAboutLostStep,
  startLostStep,
  stopLostStep,
  getTwoStep,
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  makeRecoveryCodes,
  endTrust,

  takeBreak,
  endBreak,

  makeInvite,
  listInvites,
  withdrawInvite,
  askToJoin,

  startExport,
  getExport,
  removeExport,

  deleteAccount,
  keepDeletion,
}
