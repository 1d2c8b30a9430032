import { limits } from '@akin/contract/limits.ts'
import { maskEmail, normalEmail } from '../email/addresses.ts'
import { giveSecret, makeLink } from '../links/one-time-links.ts'
import { findPendingEmail } from '../read-account.ts'
import { lasting, linkTo, moment, type Occasion, type Writer } from './letter.ts'

/** Goes to the new address. */
export const changeEmail: Writer<'change-email'> = async ({ tx, user, at, config, seed }, { newEmail }) => {
  // Called off or replaced while the mail waited: a link made now would bring the change back.
  if (user.status !== 'active' || (await findPendingEmail(tx, user.id)) !== newEmail) return null
  const { token } = await makeLink(tx, { userId: user.id, purpose: 'change_email', email: newEmail, seed })
  return {
    to: newEmail,
    subject: 'Confirm your new email address',
    paragraphs: [
      `On ${moment(at)} the Akin account “${user.displayName}” asked to use this address from now on. Please confirm that it is yours.`,
    ],
    button: { label: 'Confirm my new email', url: linkTo(config, token) },
    small: [
      `The link works once, for ${lasting(limits.emailChangeLink)}. Until you confirm, nothing changes and our mail goes to the old address.`,
      'Confirming signs you out on your other devices.',
      'If it was not you, please do not confirm. Someone has probably mistyped their own address, and nothing happens without you.',
    ],
    why: `You get this mail because someone signed in to the Akin account “${user.displayName}” gave this as their new address.`,
  }
}

/** Goes to the old address, which can take the account back for a while. */
export const emailChangeNotice: Writer<'email-change-notice'> = async (occasion, mail) => {
  const { tx, user, at, config } = occasion
  const { oldEmail, newEmail } = mail
  const moved = normalEmail(user.email) !== normalEmail(oldEmail)
  // Called off or replaced while the mail waited: whatever did that has told the same address.
  if (!moved && (await findPendingEmail(tx, user.id)) !== newEmail) return null
  const link = await linkToUndo(occasion, mail, moved)
  if (!link) return null
  const url = `${config.publicUrl}/verify-email-change?token=${link.token}&action=revert`
  const words = moved ? changed : asked
  return {
    to: oldEmail,
    subject: words.subject,
    paragraphs: [
      words.happened(user.displayName, maskEmail(link.movedTo ?? newEmail), moment(at)),
      'If it was you, there is nothing to do.',
      words.otherwise,
    ],
    button: { label: words.button, url },
    small: [
      `The link works once, for ${lasting(limits.emailRevertLink)}. It opens a page that asks you first: nothing happens by opening it.`,
      'Whoever did this knew your password. So it is cancelled as well, and we send you a mail to set a new one.',
    ],
  }
}

/** None if the account has got its present address in another way than by this change. */
async function linkToUndo(
  { tx, user, seed }: Occasion,
  { oldEmail, newEmail, linkId }: Parameters<Writer<'email-change-notice'>>[1],
  moved: boolean,
) {
  const link = { purpose: 'revert_email', email: oldEmail, seed } as const
  if (linkId !== undefined) return giveSecret(tx, { id: linkId, ...link })
  // An earlier release asked for the change, and after the move nothing says where the new address came from.
  if (moved) return undefined
  const { token } = await makeLink(tx, { userId: user.id, movedTo: newEmail, ...link })
  return { token, movedTo: newEmail }
}

const changed = {
  subject: 'Your email address was changed',
  happened: (name: string, masked: string, when: string) =>
    `Your Akin account “${name}” now uses ${masked} instead of this address. The change was made on ${when}. From now on you sign in with the new address, and our mail goes there.`,
  otherwise:
    'If it was not you, use the link below to undo the change. Your account comes back to this address and every device is signed out.',
  button: 'Undo the change',
}

const asked = {
  subject: 'Someone asked to change your email address',
  happened: (name: string, masked: string, when: string) =>
    `On ${when} someone signed in to your Akin account “${name}” asked to use ${masked} instead of this address. Nothing has changed yet: the new address has to confirm first.`,
  otherwise:
    'If it was not you, use the link below to keep this address. The request is dropped, or undone if it has gone through by then, and every device is signed out.',
  button: 'Keep this address',
}
