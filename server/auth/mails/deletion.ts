import { limits } from '@akin/contract/limits.ts'
import { day, lasting, moment, notMe, type Occasion, signInAddress, type Writer } from './letter.ts'

const dayMs = 86_400_000

export const deletionScheduled: Writer<'deletion-scheduled'> = ({ user, at, config }) => {
  if (!user.deletionDueAt) return null
  const due = day(user.deletionDueAt)
  return {
    subject: `Your account will be deleted on ${due}`,
    paragraphs: [
      `On ${moment(at)} we were asked to delete your Akin account “${user.displayName}”. You are signed out everywhere, and nobody can find you or write to you.`,
      whatGoes(user, due),
      'If you change your mind, sign in before that day. Everything will be as it was.',
    ],
    ...wayBack(config),
  }
}

export const deletionReminder: Writer<'deletion-reminder'> = ({ user, config }, { daysLeft }) => {
  const due = user.deletionDueAt
  // Someone who came back and left again has a later date, and gets the reminders of that one.
  if (!due || due.getTime() - Date.now() > (daysLeft + 1) * dayMs) return null
  return {
    subject: `Your account will be deleted ${daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`}`,
    paragraphs: [
      `Your Akin account “${user.displayName}” is set to be deleted on ${moment(due)}.`,
      whatGoes(user, day(due)),
      'If that is what you want, there is nothing to do. If you would rather stay, sign in before then. Everything will be as it was.',
    ],
    ...wayBack(config),
  }
}

export const reactivated: Writer<'reactivated'> = async occasion => {
  const { user, at, config } = occasion
  if (user.status !== 'active') return null
  const { otherwise, ...way } = await notMe(occasion)
  return {
    subject: 'Your account is back',
    paragraphs: [
      `Someone signed in to your Akin account “${user.displayName}” on ${moment(at)}, so it will not be deleted. All your data and connections have been restored.`,
      'If it was you, there is nothing to do. You can delete your account again at any time under Settings, Data; it then gets a new date.',
      `If you only wanted to look, the day it was set for still holds: within ${lasting(limits.keepDeletionWindow)} of signing in, choose “Keep my deletion date” at ${config.publicUrl}/profile?tab=data`,
      otherwise,
    ],
    ...way,
  }
}

function whatGoes({ deletesMessages }: Occasion['user'], due: string) {
  const erased = `On ${due} we erase your address, profile, photos and settings for good.`
  return deletesMessages
    ? `${erased} The messages you sent are deleted for everyone, as chosen.`
    : `${erased} Messages you sent stay with the people who have them, under the name “Deleted account” and without attachments.`
}

function wayBack(config: Occasion['config']) {
  return {
    button: { label: 'Sign in and keep my account', url: signInAddress(config) },
    small: [
      `If it was not you who asked for this, someone knows your password. Set a new one at ${config.publicUrl}/forgot-password and then sign in: that keeps your account.`,
    ],
  }
}
