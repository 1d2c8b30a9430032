/** What someone decides about as one: a row of the settings. */
export const topics = [
  'messages',
  'requests',
  'accepted',
  'reactions',
  'gifts',
  'scheduled',
  'searches',
  'tokens',
  'billing',
  'reports',
  'security',
  'digest',
] as const
export type Topic = (typeof topics)[number]

export const channels = ['bell', 'push', 'mail'] as const
export type Channel = (typeof channels)[number]

/** What someone can be told of, and by which topic. */
export const topicOf = {
  message: 'messages',
  request: 'requests',
  accepted: 'accepted',
  reaction: 'reactions',
  gift: 'gifts',
  scheduled_sent: 'scheduled',
  scheduled_refused: 'scheduled',
  search: 'searches',
  spotlight: 'tokens',
  refund: 'tokens',
  plan: 'billing',
  payment: 'billing',
  report: 'reports',
  ticket: 'reports',
  decision: 'security',
  sign_in: 'security',
  security: 'security',
  export_ready: 'security',
} as const satisfies Record<string, Topic>
export type NoticeKind = keyof typeof topicOf
export const noticeKinds = Object.keys(topicOf) as [NoticeKind, ...NoticeKind[]]

/** Of a topic and a channel: on or off unless someone decides otherwise; always on; or there is no such thing. */
export type Rule = 'on' | 'off' | 'always' | 'never'

/** How someone is told who has decided nothing. Mail about a message comes after half an hour, about a request after a day. */
export const usualRules: Record<Topic, Record<Channel, Rule>> = {
  messages: { bell: 'on', push: 'on', mail: 'on' },
  requests: { bell: 'on', push: 'on', mail: 'on' },
  accepted: { bell: 'on', push: 'on', mail: 'never' },
  reactions: { bell: 'on', push: 'on', mail: 'never' },
  gifts: { bell: 'on', push: 'on', mail: 'never' },
  scheduled: { bell: 'on', push: 'on', mail: 'never' },
  searches: { bell: 'on', push: 'off', mail: 'never' },
  tokens: { bell: 'on', push: 'off', mail: 'never' },
  billing: { bell: 'on', push: 'off', mail: 'on' },
  reports: { bell: 'on', push: 'off', mail: 'on' },
  security: { bell: 'on', push: 'on', mail: 'always' },
  digest: { bell: 'never', push: 'never', mail: 'off' },
}

/** Whether it may be told so at all, and whether someone can decide about it. */
export function isDecided(topic: Topic, channel: Channel) {
  const rule = usualRules[topic][channel]
  return rule === 'on' || rule === 'off'
}
