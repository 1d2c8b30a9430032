import * as z from 'zod/mini'
import { limits } from '#limits.ts'
import { atMost, storable, Timestamp } from '#platform/text.ts'

/** Bytes as browsers write them in JSON, at most so many characters of them. */
function bytes(max: number) {
  return z.string().check(z.minLength(1), atMost(max), z.regex(/^[\w-]+$/))
}

/** As long as WebAuthn lets an id be. */
const CredentialId = bytes(1364)

/** What a browser answers to the question for a passkey, in its own words. Fields beside these are not read. */
export const PasskeyAnswer = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(1400),
    userHandle: bytes(100),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** What a browser answers when it has made one. */
export const NewPasskey = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes(4096), attestationObject: bytes(16_384) }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** The question for a passkey, as browsers take it. It names nobody: the browser knows whose it has. */
export const PasskeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

/** What browsers need to know to make one. */
export const PasskeyWish = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  /** Those that the account has already: a device does not need two. */
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyWish = z.infer<typeof PasskeyWish>

const nameRule = 'Give it a name of up to 40 characters.'
export const PasskeyName = z.object({
  name: z
    .string(nameRule)
    .check(z.trim(), z.minLength(1, nameRule), atMost(limits.passkeyName, nameRule), storable),
})

/** One's own passkey. What it signs with stays where it is. */
export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
  /** The host that it was made for: browsers offer it nowhere else. */
  host: z.string(),
  /** Whether that is the one that passkeys are asked for at today. */
  worksHere: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>
