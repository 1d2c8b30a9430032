import type { Topic } from './kinds.ts'

/**
 * What someone decides about mails, in the order of the page: the topics that there are mails of, and news, which is a
 * consent of its own and kept with the account.
 */
export const mailTopics = [
  'messages',
  'requests',
  'digest',
  'news',
  'billing',
  'reports',
  'security',
] as const satisfies readonly (Topic | 'news')[]
export type MailTopic = (typeof mailTopics)[number]

/** Comes whatever someone has decided. */
const always = 'always'

/**
 * Every mail that we send, and the topic by which its receiver decides about it. Where the law, a promise or an answer
 * that only they can give demands it, there is nothing to decide.
 */
export const mailKinds = {
  'unread-messages': 'messages',
  'open-requests': 'requests',
  'weekly-digest': 'digest',

  receipt: 'billing',
  refund: 'billing',
  'trial-ending': 'billing',
  // They were told that money is on its way, and it is not.
  'refund-failed': always,
  // Their plan ends unless they do something.
  'payment-failed': always,
  // It asks whether they agree.
  'price-change': always,

  // To someone with an account, where it stands under "Your messages" as well. A visitor has nothing but the mail.
  'ticket-answer': 'reports',
  // That we have what they wrote, and what became of a report: the law asks for both.
  'ticket-copy': always,
  'ticket-notice': always,
  'report-answered': always,
  // What was decided about them, with the reasons and the way to object.
  decision: always,
  'decision-lifted': always,
  'appeal-answered': always,

  // The safety of an account: whoever is not its owner must not be able to silence them.
  'verify-email': always,
  'verify-reminder': always,
  'register-attempt': always,
  'reset-password': always,
  'password-changed': always,
  'new-device': always,
  'passkey-added': always,
  'passkey-removed': always,
  'change-email': always,
  'email-change-notice': always,
  'deletion-scheduled': always,
  'deletion-reminder': always,
  reactivated: always,
  'two-step-on': always,
  'two-step-off': always,
  'lost-second-step': always,
  'two-step-ending': always,
  'recovery-codes-made': always,
  'few-recovery-codes': always,
  'export-ready': always,
  'approval-yes': always,
  'approval-no': always,

  // To whoever runs this installation.
  ticket: always,
  'ticket-reply': always,
  'staff-log-head': always,
  'seal-broken': always,
  'test-mail': always,
} as const satisfies Record<string, Exclude<MailTopic, 'security' | 'news'> | 'always'>
export type MailKind = keyof typeof mailKinds
