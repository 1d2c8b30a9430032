import * as z from 'zod/mini'
import type { Config } from '#config.ts'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import type { Letter } from '#platform/mail/send-letter.ts'
import { momentFor } from './moment-for.ts'
import { nameSome } from './name-some.ts'
import { type Receiver, readReceiver } from './read-receiver.ts'
import { sendWanted } from './send-wanted.ts'
import { type Asking, findAsking } from './waiting-requests.ts'

/** Whose requests someone is mailed about. Whether they are still open is read when the mail is written. */
export const requestMail = defineJob({
  name: 'request-mail',
  data: z.object({ mail: z.object({ userId: z.int(), fromIds: z.array(z.int()) }) }),
})

export const sendRequestMail = handle(requestMail, async ({ mail }, deps: Deps, run) => {
  const { userId, fromIds } = mail
  const receiver = await readReceiver(deps.db, userId)
  const asking = receiver ? await findAsking(deps.db, userId, { ids: fromIds }) : []
  if (!receiver || asking.length === 0) return
  const letter = writeRequests(receiver, asking, deps.config)
  const isTaken = await sendWanted(deps, { id: run.id, kind: 'open-requests' }, receiver, letter)
  if (!isTaken) deps.log.info({ userId, event: 'mail refused', kind: 'open-requests' }, 'notifications')
})

const mostNamed = 5

function writeRequests(receiver: Receiver, asking: Asking[], { publicUrl }: Config): Letter {
  const rest = asking.length - mostNamed
  return {
    subject: `${nameSome(asking.map(({ name }) => name))} would like to connect`,
    greeting: `Hello ${receiver.displayName},`,
    paragraphs: [
      asking.length === 1 ? 'Someone waits for your answer:' : 'They wait for your answer:',
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ],
    parts: [{ cards: asking.slice(0, mostNamed).map(each => cardOf(receiver, each)) }],
    button: { label: 'Look at it', url: `${publicUrl}/connect?tab=received` },
    why: 'You get this because you had not looked at it after a day. Nothing more comes about it.',
  }
}

function cardOf({ zone, showsText }: Receiver, { name, at, note }: Asking) {
  return { title: name, text: `Asked on ${momentFor(zone, at)}`, ...(showsText && note && { quote: note }) }
}
