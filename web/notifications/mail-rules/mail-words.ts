import type { MailTopic } from '@akin/contract/notifications/mail-kinds.ts'
import { siteName } from '#platform/site-name.ts'

interface Words {
  name: string
  about?: string
  /** What stops, before it does and afterwards. */
  asks: string
  stopped: string
}

export const mailWords: Record<MailTopic, Words> = {
  messages: {
    name: 'Unread messages',
    about: 'At most one every 6 hours',
    asks: 'You would no longer get an email when a message stays unread.',
    stopped: 'No more emails about unread messages.',
  },
  requests: {
    name: 'Connection requests',
    about: 'When you have not looked for a day',
    asks: 'You would no longer get an email when someone would like to connect.',
    stopped: 'No more emails about connection requests.',
  },
  digest: {
    get name() {
      return `Your week on ${siteName()}`
    },
    about: 'Mondays, when something happened',
    asks: 'You would no longer get an email about your week.',
    stopped: 'No more emails about your week.',
  },
  news: {
    get name() {
      return `News from ${siteName()}`
    },
    about: 'Now and then',
    asks: 'You would no longer get an email about what is new.',
    stopped: 'No more emails about what is new.',
  },
  billing: {
    name: 'Receipts and reminders',
    about: 'What you have to decide or pay always comes',
    asks: 'You would no longer get receipts and reminders by email. What you have to decide or pay still comes.',
    stopped: 'No more receipts and reminders by email.',
  },
  reports: {
    name: 'Answers from support',
    about: 'They also stand on our support page',
    asks: 'You would no longer get our answers by email. They stand on our support page.',
    stopped: 'No more answers from support by email.',
  },
  security: {
    name: 'Security and decisions',
    about: 'We must send these',
    asks: 'These emails protect your account, so they cannot be switched off.',
    stopped: '',
  },
}
