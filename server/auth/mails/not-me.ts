import { limits } from '@akin/contract/limits.ts'
import { makeLink } from '../links/one-time-links.ts'
import { lasting, type Occasion } from './letter.ts'

/** The way out for someone who did not do what the mail tells about. */
export async function notMe({ tx, user, config, seed }: Occasion) {
  const { token } = await makeLink(tx, {
    userId: user.id,
    purpose: 'disown_session',
    email: user.email,
    seed,
  })
  return {
    otherwise:
      'If it was not you, use the link below. It signs out every device, cancels the password and sends you a mail to set a new one.',
    button: { label: 'Not me', url: `${config.publicUrl}/reset-password?disown=${token}` },
    small: [
      `The link works once, for ${lasting(limits.disownLink)}. It opens a page that asks you first: nothing happens by opening it.`,
    ],
  }
}
