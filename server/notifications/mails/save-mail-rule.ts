import { isDecided } from '@akin/contract/notifications/kinds.ts'
import type { MailTopic } from '@akin/contract/notifications/mail-kinds.ts'
import { saveNewsChoice } from '#auth/mails/set-news-mails.ts'
import type { Transaction } from '#platform/database/database.ts'
import { saveSettings, withRule } from '../rules/save-settings.ts'

/** Whether there is nothing to decide. */
export function isMailLocked(topic: MailTopic) {
  return topic !== 'news' && !isDecided(topic, 'mail')
}

export async function saveMailRule(tx: Transaction, userId: number, topic: MailTopic, on: boolean) {
  if (topic === 'news') await saveNewsChoice(tx, userId, on)
  else await saveSettings(tx, userId, { rules: withRule(topic, 'mail', on) })
}
