import * as z from 'zod/mini'
import type { Config } from '#config.ts'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import type { Letter } from '#platform/mail/send-letter.ts'
import { momentFor } from './moment-for.ts'
import { nameSome } from './name-some.ts'
import { type Receiver, readReceiver } from './read-receiver.ts'
import { sendWanted } from './send-wanted.ts'
import { findWaiting, type Waiting } from './waiting-conversations.ts'

/** Which conversations someone is mailed about. What waits in them is read when the mail is written. */
export const unreadMail = defineJob({
  name: 'unread-mail',
  data: z.object({ mail: z.object({ userId: z.int(), conversationIds: z.array(z.int()) }) }),
})

/** What was read since then is left out, and if all of it was there is no mail. */
export const sendUnreadMail = handle(unreadMail, async ({ mail }, deps: Deps, run) => {
  const { userId, conversationIds } = mail
  const receiver = await readReceiver(deps.db, userId)
  const waiting = receiver ? await findWaiting(deps.db, userId, { ids: conversationIds }) : []
  if (!receiver || waiting.length === 0) return
  const letter = writeUnread(receiver, waiting, deps.config)
  const isTaken = await sendWanted(deps, { id: run.id, kind: 'unread-messages' }, receiver, letter)
  if (!isTaken) deps.log.info({ userId, event: 'mail refused', kind: 'unread-messages' }, 'notifications')
})

const mostNamed = 5

function writeUnread(receiver: Receiver, waiting: Waiting[], { publicUrl }: Config): Letter {
  const [first] = waiting
  const rest = waiting.length - mostNamed
  const chat = waiting.length === 1 ? `${publicUrl}/chat/${first?.contactId}` : `${publicUrl}/chat`
  return {
    subject: `${nameSome(waiting.map(({ name }) => name))} wrote to you`,
    greeting: `Hello ${receiver.displayName},`,
    paragraphs: [
      'This waits for you in Chat:',
      ...(rest > 0 ? [`And ${rest} more ${rest === 1 ? 'conversation' : 'conversations'}.`] : []),
      ...(receiver.showsText ? [] : ['We do not put what people write into emails.']),
    ],
    parts: [{ cards: waiting.slice(0, mostNamed).map(each => cardOf(receiver, each)) }],
    button: { label: 'Open chat', url: chat },
    why: 'You get this because you had not read it after 30 minutes. At most one every 6 hours, none if you read it first.',
  }
}

function cardOf({ zone, showsText }: Receiver, { name, count, lastAt, body }: Waiting) {
  const when = momentFor(zone, lastAt)
  return {
    title: name,
    text: count === 1 ? `1 message, ${when}` : `${count} messages, the last one on ${when}`,
    ...(showsText && body && { quote: body }),
  }
}
