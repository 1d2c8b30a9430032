import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import {
  BreakForm,
  NameChange,
  PasswordChange,
  Proof,
  ProvenDeletion,
  ProvenEmailChange,
} from './account-forms.ts'
import { Account, Break, LinkToken, Session } from './shapes.ts'
import { User } from './user.ts'
import { Welcome, WelcomeChanges } from './welcome.ts'

/** One's own account: what it is, changing it, leaving and coming back. */
export const accountEndpoints = {
  getAccount: endpoint({
    method: 'GET',
    path: '/api/account',
    access: 'user',
    whileSuspended: true,
    summary: "The signed-in user's own account.",
    reply: Account,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/password/change',
    access: 'user',
    whileSuspended: true,
    renewsSession: true,
    summary: 'Change the password. Ends every other session.',
    body: PasswordChange,
  }),
  confirmSession: endpoint({
    method: 'POST',
    path: '/api/session/confirm',
    access: 'user',
    whileSuspended: true,
    summary: 'Prove that it is you, for what a session alone may not do. It holds for ten minutes.',
    body: Proof,
  }),
  changeDisplayName: endpoint({
    method: 'POST',
    path: '/api/display-name',
    access: 'user',
    summary: 'Change the display name, once in 30 days. The old address leads to the new one for 90 days.',
    body: NameChange,
    reply: User,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/email-change',
    access: 'verified',
    summary: 'Ask to move to a new address. It changes only when the new address confirms.',
    body: ProvenEmailChange,
    reply: z.object({ maskedEmail: z.string() }),
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/email-change/confirm',
    access: 'anyone',
    summary: 'Confirm the new address by the link sent to it. Ends every other session.',
    body: z.object({ token: LinkToken }),
  }),
  revertEmailChange: endpoint({
    method: 'POST',
    path: '/api/email-change/revert',
    access: 'anyone',
    summary: 'Go back to the old address by the link sent to it. Ends every session.',
    body: z.object({ token: LinkToken }),
  }),
  setNewsMails: endpoint({
    method: 'PUT',
    path: '/api/account/news',
    access: 'user',
    whileSuspended: true,
    summary: 'Say whether you want news from Akin by mail.',
    body: z.object({ wanted: z.boolean() }),
  }),
  editWelcome: endpoint({
    method: 'PATCH',
    path: '/api/account/welcome',
    access: 'verified',
    summary: 'Go on in your welcome, end it, or put away the list of what is left of it.',
    body: WelcomeChanges,
    reply: Welcome,
  }),

  listSessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    access: 'user',
    whileSuspended: true,
    summary: 'Where the user is signed in.',
    reply: z.object({ items: z.array(Session), nextCursor: z.null() }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:sessionId',
    access: 'user',
    whileSuspended: true,
    summary: 'End one session.',
    params: z.object({ sessionId: Id }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    access: 'user',
    whileSuspended: true,
    summary: 'End every session but this one.',
    reply: z.object({ ended: z.int() }),
  }),
  disownSession: endpoint({
    method: 'POST',
    path: '/api/sessions/disown',
    access: 'anyone',
    summary: 'By the "Not me" link of a mail: end every session and mail a reset link.',
    body: z.object({ token: LinkToken }),
  }),

  takeBreak: endpoint({
    method: 'POST',
    path: '/api/break',
    access: 'verified',
    limit: callLimits.breaks,
    summary: 'Take a break, or change the one you take. Nobody but your contacts finds you meanwhile.',
    body: BreakForm,
    reply: Break,
  }),
  endBreak: endpoint({
    method: 'POST',
    path: '/api/break/end',
    access: 'user',
    summary: 'End your break. Where there is none, nothing changes.',
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/account/delete',
    access: 'user',
    whileSuspended: true,
    summary: 'Start the deletion period. Signing in within it brings everything back.',
    body: ProvenDeletion,
    reply: z.object({ deletionDate: z.iso.datetime() }),
  }),
  keepDeletion: endpoint({
    method: 'POST',
    path: '/api/account/keep-deletion',
    access: 'user',
    whileSuspended: true,
    summary: 'Undo the reactivation of the last 24 hours: signs out and restores the same deletion date.',
  }),
} as const
