import { limits } from '@akin/contract/limits.ts'
import { day, lasting, linkTo, makeOwnLink, moment, notMe, securityMail, type Writer } from './letter.ts'

export const resetPassword: Writer<'reset-password'> = async (occasion, { shutOut }) => {
  const { user, at, config } = occasion
  const { token } = await makeOwnLink(occasion, 'reset_password')
  const words = shutOut ? afterNotMe : asked
  return {
    subject: 'Set a new password',
    paragraphs: [words.happened(user.displayName, moment(at)), ...deletionNote(user)],
    button: { label: 'Choose a new password', url: linkTo(config, token) },
    small: [
      `The link works once, for ${lasting(limits.resetLink)}. A newer mail like this one replaces it.`,
      'Setting a new password signs you out on every device.',
      ...(user.emailVerifiedAt ? [] : ['It also confirms that this address is yours.']),
      words.otherwise(`${config.publicUrl}/forgot-password`),
    ],
    why: words.why,
  }
}

const asked = {
  happened: (name: string, when: string) =>
    `On ${when} someone asked to set a new password for your Akin account “${name}”. If it was you, choose one here.`,
  otherwise: () =>
    'If it was not you, ignore this mail. Nothing changes: only someone who can read your mail could use the link.',
  why: 'You get this mail because someone asked Akin for a new password and gave this address.',
}

const afterNotMe = {
  happened: (name: string, when: string) =>
    `On ${when} you told us that it was not you who used your Akin account “${name}”. Every device is signed out and the old password no longer works. Please choose a new one that you use nowhere else.`,
  otherwise: (again: string) => `If the link has stopped working, ask for another mail at ${again}.`,
  why: securityMail,
}

export const passwordChanged: Writer<'password-changed'> = async occasion => {
  const { user, at } = occasion
  const { otherwise, ...way } = await notMe(occasion)
  return {
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your Akin account “${user.displayName}” was changed on ${moment(at)}. Every other device was signed out.`,
      ...deletionNote(user),
      'If it was you, there is nothing to do.',
      otherwise,
    ],
    ...way,
  }
}

function deletionNote({ deletionDueAt }: { deletionDueAt: Date | null }) {
  if (!deletionDueAt) return []
  return [
    `Your account is set to be deleted on ${day(deletionDueAt)}. A new password alone does not change that. Signing in with it before that day brings everything back.`,
  ]
}
