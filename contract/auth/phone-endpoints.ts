import * as z from 'zod/mini'
import { callLimits } from '#call-limits.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Id } from '#platform/id.ts'
import { PhoneClaim, PhoneCode, PhoneCodeState, PhoneLogIn, PhoneNumber } from './phone-shapes.ts'
import { LinkToken } from './shapes.ts'

const one = z.object({ codeId: Id })

/** Continuing on the phone: a device that is signed in shows a code and lets the phone in that has scanned it. */
export const phoneEndpoints = {
  makePhoneCode: endpoint({
    method: 'POST',
    path: '/api/phone-codes',
    access: 'verified',
    summary:
      'Get a code that signs a phone in, for two minutes. Needs a fresh confirmation, and ends the one before it.',
    reply: PhoneCode,
    status: 201,
    limit: callLimits.phoneCodes,
  }),
  getPhoneCode: endpoint({
    method: 'GET',
    path: '/api/phone-codes/:codeId',
    access: 'verified',
    summary: 'What has become of a code that this session has made.',
    params: one,
    reply: PhoneCodeState,
    limit: callLimits.phoneCodeLooks,
  }),
  confirmPhone: endpoint({
    method: 'POST',
    path: '/api/phone-codes/:codeId/confirm',
    access: 'verified',
    summary: 'Let the phone in by the number that it shows. A wrong one ends the code.',
    params: one,
    body: z.object({ number: PhoneNumber }),
    limit: callLimits.phoneCodes,
  }),
  endPhoneCode: endpoint({
    method: 'DELETE',
    path: '/api/phone-codes/:codeId',
    access: 'verified',
    summary: 'End a code, whether or not a phone has taken it.',
    params: one,
    limit: callLimits.phoneCodes,
  }),

  claimPhoneCode: endpoint({
    method: 'POST',
    path: '/api/login/phone/claim',
    access: 'anyone',
    summary: 'On the phone: take a code, once, and get the number for the other device.',
    body: z.object({ token: LinkToken }),
    reply: PhoneClaim,
    limit: callLimits.phoneClaims,
  }),
  logInOnPhone: endpoint({
    method: 'POST',
    path: '/api/login/phone',
    access: 'anyone',
    summary: 'On the phone that has taken a code: sign in, once the other device has confirmed.',
    reply: PhoneLogIn,
    limit: callLimits.phoneLogIns,
  }),
} as const
