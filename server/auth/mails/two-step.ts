import { limits } from '@akin/contract/limits.ts'
import { moment, notMe, type Occasion, type Writer } from './letter.ts'

export const twoStepOn: Writer<'two-step-on'> = occasion =>
  tell(occasion, 'Two-step sign-in is on', [
    `Two-step sign-in was switched on for your Akin account “${occasion.user.displayName}” on ${moment(occasion.at)}. From now on signing in takes your password and a code from your app.`,
    'Keep your recovery codes where you find them without your phone.',
  ])

export const twoStepOff: Writer<'two-step-off'> = (occasion, { byOperator, afterWait }) =>
  tell(occasion, 'Two-step sign-in is off', [
    `Two-step sign-in was switched off for your Akin account “${occasion.user.displayName}” on ${moment(occasion.at)}. Your password alone signs you in again, and the recovery codes no longer work.`,
    ...(byOperator
      ? ['We did this because we were asked to, for someone who could not do the second step.']
      : []),
    ...(afterWait
      ? [
          'Seven days ago you told us that you cannot do the second step, and nobody has stopped it since. Your passkeys still work.',
        ]
      : []),
  ])

export const recoveryCodesMade: Writer<'recovery-codes-made'> = occasion =>
  tell(occasion, 'You have new recovery codes', [
    `New recovery codes were made for your Akin account “${occasion.user.displayName}” on ${moment(occasion.at)}. All earlier ones have stopped working.`,
  ])

export const fewRecoveryCodes: Writer<'few-recovery-codes'> = occasion =>
  tell(occasion, `You have ${limits.recoveryCodesFew} recovery codes left`, [
    `A recovery code of your Akin account “${occasion.user.displayName}” was used on ${moment(occasion.at)}. Of ${limits.recoveryCodes} codes ${limits.recoveryCodesFew} are left.`,
    'Make new ones under Settings, Security, before the last is gone: without codes and without your phone you cannot get in by yourself.',
  ])

/** What happened, and the way out for an owner who did not do it. */
async function tell(occasion: Occasion, subject: string, happened: string[]) {
  const { otherwise, ...way } = await notMe(occasion)
  const paragraphs = [...happened, 'If it was you, there is nothing else to do.', otherwise]
  return { subject, paragraphs, ...way }
}
