import { limits } from '@akin/contract/limits.ts'
import type { Config } from '#config.ts'
import type { Letter } from '#platform/mail/send-letter.ts'
import { day, lasting } from '../mails/letter.ts'
import type { approvals } from '../tables.ts'

type Ask = typeof approvals.$inferSelect

const why =
  'You get this mail because someone asked to join Akin and gave this address. If that was not you, there is nothing to do.'

/** The address may be anyone's: nothing of what was written is in either letter, not even a name. */
export function letterOfYes({ publicUrl }: Config, ask: Ask, code: string): Letter {
  return {
    subject: 'You can join Akin',
    greeting: 'Hello,',
    paragraphs: [
      `on ${day(ask.askedAt)} you asked to join Akin, and we would love to have you. Create your account with the button below.`,
    ],
    button: { label: 'Create your account', url: `${publicUrl}/auth?mode=register&invite=${code}` },
    small: [`The link works once, for ${lasting(limits.approvalLink)}, and for this address alone.`],
    why,
  }
}

export function letterOfNo(ask: Ask): Letter {
  return {
    subject: 'Joining Akin',
    greeting: 'Hello,',
    paragraphs: [
      `on ${day(ask.askedAt)} you asked to join Akin. Thank you for that. We cannot take you in at the moment.`,
      'It says nothing about you as a person: we look after this place with few hands, and let in only as many people as we can look after.',
    ],
    small: [`What you wrote to us is deleted ${lasting(limits.approvalLife)} after you asked.`],
    why,
  }
}
