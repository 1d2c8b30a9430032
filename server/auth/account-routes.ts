import type { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { deleteAccount } from './deletion/delete-account.ts'
import { keepDeletion } from './deletion/keep-deletion.ts'
import { changeEmail } from './email/change-email.ts'
import { confirmEmailChange } from './email/confirm-email-change.ts'
import { revertEmailChange } from './email/revert-email-change.ts'
import { setNewsMails } from './mails/set-news-mails.ts'
import { changeDisplayName } from './names/change-display-name.ts'
import { changePassword } from './passwords/change-password.ts'
import { getAccount } from './read-account.ts'
import { editWelcome } from './registration/edit-welcome.ts'
import { confirmSession } from './sessions/confirm-session.ts'
import { disownSession } from './sessions/disown-session.ts'
import { endOtherSessions } from './sessions/end-other-sessions.ts'
import { endSession } from './sessions/end-session.ts'
import { listSessions } from './sessions/list-sessions.ts'

/** One's own account: what it is, changing it, leaving and coming back. */
export const accountRoutes: Routes<typeof accountEndpoints> = {
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

  deleteAccount,
  keepDeletion,
}
