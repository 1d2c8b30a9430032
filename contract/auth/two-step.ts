import * as z from 'zod/mini'
import { Timestamp } from '#platform/text.ts'
import { PasskeyAnswer } from './passkey-shapes.ts'
import { QrDrawing } from './phone-shapes.ts'
import { LinkToken } from './shapes.ts'

/** What a second step can be done with, in the order in which people are offered it. */
export const secondWays = ['code', 'passkey', 'recovery'] as const
export const SecondWay = z.enum(secondWays)
export type SecondWay = z.infer<typeof SecondWay>

const codeRule = 'Enter the 6 digits from your app.'
/** Six digits. Apps show them in two groups, and people type what they see. */
export const AppCode = z.string(codeRule).check(
  z.maxLength(20, codeRule),
  z.overwrite(typed => typed.replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, codeRule),
)

const recoveryRule = 'Enter a recovery code, such as ABCDE-FGHJK.'
/** Ten characters of an alphabet without those that look alike. Read without its hyphen, in either case. */
export const RecoveryCode = z.string(recoveryRule).check(
  z.maxLength(40, recoveryRule),
  z.overwrite(typed => typed.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[A-HJ-NP-Z2-9]{10}$/, recoveryRule),
)

/** One way to do the second step. Another way is one more shape here and one more file on the server. */
export const SecondProof = z.union([
  z.object({ code: AppCode }),
  z.object({ assertion: PasskeyAnswer }),
  z.object({ recovery: RecoveryCode }),
])
export type SecondProof = z.infer<typeof SecondProof>

/** The second step of signing in. */
export const SecondStepForm = z.intersection(
  SecondProof,
  z.object({
    challenge: LinkToken,
    /** Whether this browser is to be left alone with the second step for 30 days. */
    trust: z._default(z.boolean(), false),
  }),
)
export type SecondStepForm = z.infer<typeof SecondStepForm>

const TrustedBrowser = z.object({
  id: z.int(),
  device: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  expiresAt: Timestamp,
  current: z.boolean(),
})
export type TrustedBrowser = z.infer<typeof TrustedBrowser>

export const TwoStep = z.object({
  /** Since when; null while it is off. */
  onSince: z.nullable(Timestamp),
  /** How this person can do a second step; none while it is off. */
  ways: z.array(SecondWay),
  codesLeft: z.int(),
  trustedBrowsers: z.array(TrustedBrowser),
})
export type TwoStep = z.infer<typeof TwoStep>

/** What an authenticator app needs to know. It leaves the server this once. */
export const AppSecret = z.object({
  /** As people type it: base32. */
  secret: z.string(),
  /** As an app reads it. */
  uri: z.string(),
  /** The same for a camera. */
  qr: QrDrawing,
})
export type AppSecret = z.infer<typeof AppSecret>

/** Shown once, as they are written down: `ABCDE-FGHJK`. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
