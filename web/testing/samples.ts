import type { Passkey } from '@akin/contract/auth/passkey-shapes.ts'
import type { Account, VerificationStatus } from '@akin/contract/auth/shapes.ts'
import type { ChatSettings } from '@akin/contract/chat/conversations.ts'
import { ana } from './nothing-yet.ts'

export const password = 'quiet lantern over the harbour'
/** As long as a real one. */
export const token = 'a-token-of-forty-three-letters'.padEnd(43, '-')

export const account: Account = {
  email: 'ana@people.test',
  emailVerified: true,
  displayName: ana.displayName,
  createdAt: new Date('2026-01-01T12:00:00Z'),
  pendingEmail: null,
  nextNameChangeAt: null,
  marketingOptIn: false,
}

export const chatSettings: ChatSettings = {
  ...{ showsReceipts: true, showsTyping: true, playsSound: true, ctrlEnterSends: false },
  ...{ pausesBeforeSending: true, blursPictures: 'strangers' },
}

export function verificationStatus(changes: Partial<VerificationStatus> = {}): VerificationStatus {
  return {
    email: 'ana@people.test',
    maskedEmail: 'a•••@p•••.test',
    emailVerified: false,
    lastSentAt: null,
    nextResendAt: null,
    serverTime: new Date(),
    mailServiceUp: true,
    mailRefused: false,
    ...changes,
  }
}

const passkeyUsed = new Date('2026-11-01T12:00:00Z')
export const laptop: Passkey = {
  id: 1,
  name: 'Work laptop',
  createdAt: passkeyUsed,
  lastUsedAt: passkeyUsed,
  host: 'localhost',
  worksHere: true,
}
