import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { LinkToken } from './shapes.ts'
import { AppCode, AppSecret, RecoveryCodes, SecondStepForm, TwoStep } from './two-step.ts'
import { User } from './user.ts'

/** Two-step sign-in: doing the second step, and one's own set-up of it. */
export const twoStepEndpoints = {
  takeSecondStep: endpoint({
    method: 'POST',
    path: '/api/login/second',
    access: 'anyone',
    summary:
      'Do the second step of signing in, with the challenge that the right password was answered with.',
    body: SecondStepForm,
    reply: User,
    limit: callLimits.secondSteps,
  }),
  askAboutLostStep: endpoint({
    method: 'POST',
    path: '/api/login/lost',
    access: 'anyone',
    summary: 'Get a mail for someone who can give the password and has lost everything for the second step.',
    body: z.object({ challenge: LinkToken }),
    limit: callLimits.secondSteps,
  }),
  startLostStep: endpoint({
    method: 'POST',
    path: '/api/two-step/lost',
    access: 'anyone',
    summary: 'By the link of that mail: two-step sign-in is switched off after seven days.',
    body: z.object({ token: LinkToken }),
    limit: callLimits.secondSteps,
  }),
  stopLostStep: endpoint({
    method: 'POST',
    path: '/api/two-step/lost/stop',
    access: 'verified',
    whileSuspended: true,
    summary: 'Keep two-step sign-in: end the seven days. Where none have begun, nothing changes.',
    limit: callLimits.twoStepEdits,
  }),
  getTwoStep: endpoint({
    method: 'GET',
    path: '/api/two-step',
    access: 'verified',
    whileSuspended: true,
    summary:
      'Whether two-step sign-in is on, how many recovery codes are left, and which browsers are trusted.',
    reply: TwoStep,
  }),
  beginTwoStep: endpoint({
    method: 'POST',
    path: '/api/two-step/begin',
    access: 'verified',
    summary:
      'Get a secret for an authenticator app. Two-step sign-in is on once a code of it has been confirmed.',
    reply: AppSecret,
    limit: callLimits.twoStepEdits,
  }),
  confirmTwoStep: endpoint({
    method: 'POST',
    path: '/api/two-step/confirm',
    access: 'verified',
    summary: 'Switch two-step sign-in on by a first code of the app. Answers with recovery codes, once.',
    body: z.object({ code: AppCode }),
    reply: RecoveryCodes,
    limit: callLimits.twoStepEdits,
  }),
  endTwoStep: endpoint({
    method: 'POST',
    path: '/api/two-step/off',
    access: 'verified',
    summary: 'Switch two-step sign-in off. Needs a second step within the last ten minutes.',
    limit: callLimits.twoStepEdits,
  }),
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/two-step/codes',
    access: 'verified',
    summary: 'Replace the recovery codes. Needs a second step within the last ten minutes.',
    reply: RecoveryCodes,
    limit: callLimits.twoStepEdits,
  }),
  endTrust: endpoint({
    method: 'DELETE',
    path: '/api/trusted-browsers/:browserId',
    access: 'verified',
    summary: 'Ask a trusted browser for the second step again.',
    params: z.object({ browserId: Id }),
  }),
} as const
