import { limits } from '@akin/contract/limits.ts'
import { eq } from 'drizzle-orm'
import { lostSecondSteps } from '../tables.ts'
import { lasting, linkTo, makeOwnLink, moment, notMe, type Writer } from './letter.ts'

export const lostSecondStep: Writer<'lost-second-step'> = async (occasion, _mail) => {
  const { user, at, config } = occasion
  const subject = 'You cannot do the second step?'
  const happened = `On ${moment(at)} someone gave the password of your Akin account “${user.displayName}” and said that they cannot do the second step.`
  if (user.staffRole !== null) {
    const { otherwise, ...way } = await notMe(occasion)
    const ask = 'Accounts of staff have no way around it. Ask whoever runs this installation.'
    return { subject, paragraphs: [happened, ask, otherwise], ...way }
  }
  const { token } = await makeOwnLink(occasion, 'lost_second_step')
  return {
    subject,
    paragraphs: [
      happened,
      'If it was you and your phone, your recovery codes and your passkeys are all gone, use the link below. Seven days after that we switch two-step sign-in off, and your password alone signs you in.',
      'During these days we mail you three times, and anyone who is signed in to your account can stop it. So does a second step that is done.',
    ],
    button: { label: 'Go on', url: linkTo(config, token) },
    small: [
      `The link works once, for ${lasting(limits.lostSecondStepLink)}. It opens a page that asks you first: nothing happens by opening it.`,
      `If it was not you, someone knows your password. They cannot get in by it, but set a new one at ${config.publicUrl}/forgot-password`,
    ],
  }
}

/** On the days 0, 3 and 6. */
export const twoStepEnding: Writer<'two-step-ending'> = async occasion => {
  const { tx, user } = occasion
  const [lost] = await tx.select().from(lostSecondSteps).where(eq(lostSecondSteps.userId, user.id))
  if (!lost) return null
  const { otherwise, button, small } = await notMe(occasion)
  return {
    subject: `Two-step sign-in will be switched off on ${moment(lost.dueAt)}`,
    paragraphs: [
      `On ${moment(lost.startedAt)} you told us that you cannot do the second step of your Akin account “${user.displayName}”. We switch two-step sign-in off on ${moment(lost.dueAt)}. From then on your password alone signs you in.`,
      'If it was you, there is nothing to do but wait. If you find your phone or a recovery code, sign in with it: that ends the wait, and two-step sign-in stays on.',
      otherwise,
    ],
    button: { ...button, label: "That wasn't me: stop" },
    small,
  }
}
