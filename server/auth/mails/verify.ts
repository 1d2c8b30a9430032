import { limits } from '@akin/contract/limits.ts'
import { day, lasting, linkTo, makeOwnLink, type Occasion, type Writer } from './letter.ts'

export const verifyEmail: Writer<'verify-email'> = occasion => {
  const { user } = occasion
  if (user.emailVerifiedAt) return null
  return askToConfirm(occasion, {
    subject: 'Confirm your email address',
    paragraphs: [
      `This address was given for the Akin account “${user.displayName}”. Please confirm that it is yours.`,
      'Type this code where Akin asks for it, or use the link below.',
    ],
  })
}

export const verifyReminder: Writer<'verify-reminder'> = occasion => {
  const { user } = occasion
  if (user.emailVerifiedAt || user.status !== 'active') return null
  const removedAt = new Date(user.createdAt.getTime() + limits.unverifiedLife * 1000)
  return askToConfirm(occasion, {
    subject: 'Your email address is not confirmed yet',
    paragraphs: [
      `The Akin account “${user.displayName}” was created on ${day(user.createdAt)} with this address, and one step is missing: nobody has confirmed that the address is theirs. Until then the account cannot find or talk to anyone.`,
      `If you still want the account, type this code where Akin asks for it, or use the link below. If not, do nothing, and we will remove the account on ${day(removedAt)}.`,
    ],
  })
}

async function askToConfirm(occasion: Occasion, words: { subject: string; paragraphs: string[] }) {
  const { user, config } = occasion
  const { token, code } = await makeOwnLink(occasion, 'verify_email', true)
  return {
    ...words,
    ...(code && { code }),
    button: { label: 'Confirm my email', url: linkTo(config, token) },
    small: [
      `The code works for ${lasting(limits.verifyCode)}, the link for ${lasting(limits.verifyLink)}. Only our newest mail counts: older codes and links no longer work.`,
      'Akin never asks you to tell this code to anyone. If somebody wants to hear it, keep it to yourself.',
      `If you did not create this account, please do not confirm. Without your confirmation it cannot talk to anyone, and we remove it ${lasting(limits.unverifiedLife)} after it was created.`,
    ],
    why: `You get this mail because someone gave this address for the Akin account “${user.displayName}”.`,
  }
}
