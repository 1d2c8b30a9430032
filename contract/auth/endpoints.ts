import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { text } from '#platform/text.ts'
import {
  Email,
  LinkState,
  LinkToken,
  LoginForm,
  NewPassword,
  RegisterForm,
  VerificationCode,
  VerificationStatus,
} from './shapes.ts'
import { User } from './user.ts'

/** Who is there: joining, signing in and out. */
export const authEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    access: 'anyone',
    summary: 'Create an account and sign in to it.',
    body: RegisterForm,
    reply: User,
    status: 201,
    refusal: { isInDeletionPeriod: false },
  }),
  logIn: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'anyone',
    summary: 'Sign in. Inside the deletion period this brings the account back.',
    body: LoginForm,
    expects401: true,
    reply: User,
  }),
  checkDisplayName: endpoint({
    method: 'GET',
    path: '/api/display-name/check',
    access: 'anyone',
    summary: 'Whether a display name is free, with suggestions if it is not.',
    query: z.object({ name: text(100) }),
    reply: z.object({
      available: z.boolean(),
      message: z.nullable(z.string()),
      suggestions: z.array(z.string()),
    }),
    limit: limits.nameChecks,
  }),

  resendVerification: endpoint({
    method: 'POST',
    path: '/api/verification/resend',
    access: 'anyone',
    summary: 'Send the verification mail again: to the signed-in user, or to the address given.',
    body: z.object({ email: z.optional(Email) }),
    reply: z.object({ retryAfter: z.int() }),
  }),
  confirmVerification: endpoint({
    method: 'POST',
    path: '/api/verification/confirm',
    access: 'anyone',
    summary: 'Verify an address by the link or by the code of the mail. Never signs in.',
    body: z.union([
      z.object({ token: LinkToken }),
      z.object({ code: VerificationCode, email: z.optional(Email) }),
    ]),
    reply: z.object({ alreadyVerified: z.boolean() }),
  }),
  changeAddress: endpoint({
    method: 'POST',
    path: '/api/verification/change-address',
    access: 'user',
    summary: 'Correct the address of an account that is not verified yet.',
    body: z.object({ email: Email }),
    reply: z.object({ maskedEmail: z.string(), retryAfter: z.int() }),
  }),
  getVerificationStatus: endpoint({
    method: 'GET',
    path: '/api/verification/status',
    access: 'user',
    summary: "The signed-in user's own verification.",
    reply: VerificationStatus,
  }),
  lookUpLink: endpoint({
    method: 'GET',
    path: '/api/links/:token',
    access: 'anyone',
    summary: 'What a link of a mail is for. Looking does not use it up.',
    params: z.object({ token: LinkToken }),
    reply: LinkState,
    limit: limits.linkLooks,
  }),

  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/password/forgot',
    access: 'anyone',
    summary: 'Ask for a reset link. The answer is the same whether or not the account exists.',
    body: z.object({ email: Email }),
    reply: z.object({ message: z.string() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password/reset',
    access: 'anyone',
    summary: 'Set a new password by a reset link. Ends every session and does not sign in.',
    body: z.object({ token: LinkToken, password: NewPassword }),
  }),
} as const
