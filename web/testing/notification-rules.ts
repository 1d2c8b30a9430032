import { type Channel, channels, type Topic, topics, usualRules } from '@akin/contract/notifications/kinds.ts'
import type { NotificationRules, Rules } from '@akin/contract/notifications/shapes.ts'

/** Those of someone who has decided nothing. */
export const usualNotificationRules: NotificationRules = {
  rules: Object.fromEntries(
    topics.map(topic => [
      topic,
      Object.fromEntries(channels.map(channel => [channel, isOn(topic, channel)])),
    ]),
  ) as Rules,
  quiet: null,
  zone: 'UTC',
  pausedUntil: null,
  showsTextInPush: false,
  showsTextInMails: false,
  favourites: [],
}

function isOn(topic: Topic, channel: Channel) {
  return ['on', 'always'].includes(usualRules[topic][channel])
}
