import type { Channel, Topic } from '@akin/contract/notifications/kinds.ts'
import { siteName } from '#platform/site-name.ts'

interface TopicWords {
  /** As the settings have it. */
  name: string
  /** A second line, where the name alone does not say it. */
  about?: string
  /** "Messages are on", "Billing is on". */
  isOne?: boolean
}

const words: Record<Topic, TopicWords> = {
  messages: { name: 'Messages', about: 'Email after 30 minutes unread' },
  requests: { name: 'Connection requests', about: 'Email after a day' },
  accepted: { name: 'Accepted requests' },
  reactions: { name: 'Reactions' },
  gifts: { name: 'Gifts' },
  scheduled: { name: 'Scheduled messages', about: 'When one was sent, or could not be' },
  searches: { name: 'Saved searches', about: 'When one finds someone new' },
  tokens: { name: 'Tokens and Spotlight', about: 'What came of them, and what comes back' },
  billing: { name: 'Billing', about: 'Your plan and your payments', isOne: true },
  reports: { name: 'Reports and tickets', about: 'When we have answered' },
  security: { name: 'Sign-ins and security', about: 'Always by email' },
  digest: { name: 'Your week', about: 'Mondays, only if something happened', isOne: true },
}

export function topicWords(topic: Topic): TopicWords {
  const known = words[topic]
  return topic === 'digest' ? { ...known, name: `Your week on ${siteName()}` } : known
}

export const channelWords: Record<Channel, string> = { bell: 'In app', push: 'Push', mail: 'Email' }

/** As it goes on in a sentence. */
export const channelPlaces: Record<Channel, string> = { bell: 'in app', push: 'for push', mail: 'for email' }

/** "reactions", for a button that turns them off. Names that begin with someone's own keep their capital. */
export function topicInside(topic: Topic) {
  const { name } = topicWords(topic)
  return topic === 'digest' ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
