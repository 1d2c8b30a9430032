import { Timestamp } from '@akin/contract/platform/text.ts'
import * as z from 'zod/mini'
import type { Config } from '#config.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import type { Deps } from '#platform/deps.ts'
import { readInstallation } from '#platform/installation/read-installation.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import type { MailCard } from '#platform/mail/mail-parts.ts'
import type { Letter } from '#platform/mail/send-letter.ts'
import { dayFor } from './moment-for.ts'
import { type Receiver, readReceiver } from './read-receiver.ts'
import { sendWanted } from './send-wanted.ts'
import { findWaiting } from './waiting-conversations.ts'
import { findAsking } from './waiting-requests.ts'

/** Whose week it is, and the Monday on which it ended. What happened in it is read when the mail is written. */
export const digestMail = defineJob({
  name: 'digest-mail',
  data: z.object({ mail: z.object({ userId: z.int() }), monday: Timestamp }),
})

/** What was read is left out. If nothing is left there is no mail. */
export const sendDigestMail = handle(digestMail, async ({ mail: { userId }, monday }, deps: Deps, run) => {
  const receiver = await readReceiver(deps.db, userId)
  const week = receiver && (await readWeek(deps.db, receiver, monday, deps.config))
  if (!receiver || !week || week.parts.length === 0) return
  const { name } = await readInstallation(deps.db)
  const letter = writeWeek(receiver, week, deps.config, name)
  const isTaken = await sendWanted(deps, { id: run.id, kind: 'weekly-digest' }, receiver, letter)
  if (!isTaken) deps.log.info({ userId, event: 'mail refused', kind: 'weekly-digest' }, 'notifications')
})

const day = 86_400_000
/** Of each part so many are named. */
const most = 3

type Week = Awaited<ReturnType<typeof readWeek>>

async function readWeek(db: Database, { id, zone }: Receiver, monday: Date, { publicUrl }: Config) {
  const since = new Date(monday.getTime() - 7 * day)
  const wrote = (await findWaiting(db, id, { since })).slice(0, most)
  const asking = (await findAsking(db, id, { since })).slice(0, most)
  const searches = await findSearches(db, [id, since, most])
  const parts: { title: string; cards: MailCard[] }[] = [
    {
      title: 'Your turn',
      cards: wrote.map(({ name, contactId, lastAt }) => ({
        ...{ title: name, text: `Wrote on ${dayFor(zone, lastAt)}` },
        link: { label: 'Reply', url: `${publicUrl}/chat/${contactId}` },
      })),
    },
    {
      title: 'Someone new',
      cards: asking.map(({ name, at }) => ({
        ...{ title: name, text: `Would like to connect, since ${dayFor(zone, at)}` },
        link: { label: 'See request', url: `${publicUrl}/connect?tab=received` },
      })),
    },
    {
      title: 'Searches you saved',
      cards: searches.map(({ name }) => ({
        ...{ title: name, text: 'Someone new has come to it' },
        link: { label: 'Look', url: `${publicUrl}/discover?tab=search` },
      })),
    },
  ]
  const said = [
    ...wrote.slice(0, 1).map(({ name }) => `${name} is waiting`),
    ...asking.slice(0, 1).map(({ name }) => `${name} would like to connect`),
    ...searches.slice(0, 1).map(({ name }) => `someone new in “${name}”`),
  ]
  return { since, monday, said, parts: parts.filter(({ cards }) => cards.length > 0) }
}

const findSearches = statement<{ name: string }>(`
select name from saved_searches where user_id = $1 and new_people > 0 and counted_at > $2
order by counted_at desc, id limit $3`)

/** `name` is that of the installation. */
function writeWeek({ zone, displayName }: Receiver, week: Week, { publicUrl }: Config, name: string): Letter {
  const lastDay = new Date(week.monday.getTime() - day)
  return {
    subject: `Your week on ${name}: ${week.said.slice(0, 2).join(', ')}`,
    greeting: `Hello ${displayName},`,
    paragraphs: [`this is your week, from ${dayFor(zone, week.since)} to ${dayFor(zone, lastDay)}.`],
    parts: week.parts,
    button: { label: `Open ${name}`, url: `${publicUrl}/chat` },
    why: 'You get this because you chose it. It comes on Mondays, and only when something happened.',
  }
}
