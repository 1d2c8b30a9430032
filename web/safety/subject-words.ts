import type { ReportSubject } from '@akin/contract/safety/shapes.ts'

/** What was reported, as a row begins with it. */
export const subjectWords: Record<ReportSubject, string> = {
  message: 'Message',
  voice: 'Voice message',
  gift: 'Gift',
  request: 'Request',
  profile: 'Profile',
  picture: 'Photo',
  person: 'Person',
  conversation: 'Conversation',
}
