import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '#platform/deps.ts'
import { MailRefused } from '#platform/mail/mail.ts'
import { deliverLetter, type Letter } from '#platform/mail/send-letter.ts'
import { noted } from '../log/noted.ts'

const patienceMs = 10_000
const longestAnswer = 300

/** To whoever presses it and to nobody else. It goes out at once, past the queue: how that went is what is asked for. */
export const sendTestMail = noted<'sendTestMail'>(
  { act: 'installation.test_mail' },
  async (deps, { asker }) => {
    const { isTaken, said } = await send(deps, asker.email)
    const plain = said.replace(/\p{Cc}+/gu, ' ').trim()
    return { to: asker.email, isTaken, said: plain.slice(0, longestAnswer) }
  },
)

async function send(deps: Deps, to: string) {
  const sending = deliverLetter(deps, { id: `test-${randomUUID()}`, kind: 'test-mail', to }, letter).then(
    said => ({ isTaken: true, said }),
    (error: unknown) => ({ isTaken: false, said: reasonOf(error) }),
  )
  const seconds = patienceMs / 1000
  const late = { isTaken: false, said: `The mail server has not answered within ${seconds} seconds.` }
  return Promise.race([sending, pause(patienceMs, late, { ref: false })])
}

/** Our own sentences name neither password nor address; whatever else is thrown might. */
function reasonOf(error: unknown) {
  const isOurs =
    error instanceof MailRefused || (error instanceof Error && /^The mail server /.test(error.message))
  return isOurs ? error.message : 'The mail could not be handed over. The log has the reason.'
}

const letter: Letter = {
  subject: 'A test mail',
  paragraphs: ['This installation can send mails: this is one.'],
  why: 'You get this mail because you pressed “Send a test mail” in the console.',
}
