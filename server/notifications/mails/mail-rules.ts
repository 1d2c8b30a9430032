import { type MailTopic, mailTopics } from '@akin/contract/notifications/mail-kinds.ts'
import type { MailRules } from '@akin/contract/notifications/shapes.ts'
import { eq } from 'drizzle-orm'
import { maskEmail } from '#auth/email/addresses.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { isWanted } from '../rules/wanted.ts'
import { notificationSettings } from '../tables.ts'
import { findByLink } from './find-by-link.ts'
import { isMailLocked, saveMailRule } from './save-mail-rule.ts'

export async function getMailRules({ db, config }: Deps, { params }: CallOf<'getMailRules'>) {
  return readRules(db, await requireLink(db, config, params.token))
}

export async function editMailRules(
  { db, config }: Deps,
  { params, body: { topic, on }, caller }: CallOf<'editMailRules'>,
) {
  const found = await requireLink(db, config, params.token)
  if (isMailLocked(topic)) refuse('rule_is_fixed')
  const userId = found.user.id
  await transaction(db, tx => saveMailRule(tx, userId, topic, on))
  caller.log.info({ userId, event: on ? 'mails wanted' : 'mails unwanted', topic }, 'notifications')
  return readRules(db, await requireLink(db, config, params.token))
}

/** Whoever presses the button of their mail program hears nothing back, whatever the link was. */
export async function unsubscribe({ db, config }: Deps, { params, caller }: CallOf<'unsubscribe'>) {
  const found = await findByLink(db, config, params.token)
  if (!found || isMailLocked(found.topic)) return
  const { topic } = found
  await transaction(db, tx => saveMailRule(tx, found.user.id, topic, false))
  caller.log.info({ userId: found.user.id, event: 'mails unwanted', topic }, 'notifications')
}

async function requireLink(db: Queryable, config: Deps['config'], token: string) {
  return (await findByLink(db, config, token)) ?? refuse('mail_link_over')
}

type Found = NonNullable<Awaited<ReturnType<typeof findByLink>>>

async function readRules(db: Queryable, { user, topic, until }: Found): Promise<MailRules> {
  const [decided] = await db
    .select({ rules: notificationSettings.rules })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, user.id))
  const isOn = (each: MailTopic) =>
    each === 'news' ? user.wantsNews : isWanted(decided?.rules ?? {}, each, 'mail')
  return {
    ...{ address: maskEmail(user.email), until, topic },
    mails: mailTopics.map(each => ({ topic: each, on: isOn(each), isLocked: isMailLocked(each) })),
  }
}
