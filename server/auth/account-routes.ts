import type { accountEndpoints } from '@akin/contract/auth/account-endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { changeDisplayName } from './change-display-name.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { confirmSession } from './confirm-session.ts'
import { deleteAccount } from './delete-account.ts'
import { disownSession } from './disown-session.ts'
import { editWelcome } from './edit-welcome.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { keepDeletion } from './keep-deletion.ts'
import { listSessions } from './list-sessions.ts'
import { getAccount } from './read-account.ts'
import { revertEmailChange } from './revert-email-change.ts'
import { setNewsMails } from './set-news-mails.ts'

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
