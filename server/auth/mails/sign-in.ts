import { day, moment, notMe, signInAddress, type Writer } from './letter.ts'

export const newDevice: Writer<'new-device'> = async (occasion, { device, byQr }) => {
  const { user, at } = occasion
  if (user.status !== 'active') return null
  const { otherwise, button, small } = await notMe(occasion)
  return {
    subject: 'New sign-in to your account',
    paragraphs: [
      `Someone signed in to your Akin account “${user.displayName}” on a device we had not seen before: ${device}, on ${moment(at)}${byQr ? ', by a QR code that a device of yours showed' : ''}.`,
      'If it was you, there is nothing to do.',
      otherwise,
    ],
    button,
    small: [...small, 'You can see everywhere you are signed in under Settings, Security.'],
  }
}

export const registerAttempt: Writer<'register-attempt'> = ({ user, at, config }) => ({
  subject: 'Someone tried to register with your email',
  paragraphs: [
    `On ${moment(at)} someone tried to create an Akin account with this address. It belongs to your account “${user.displayName}” already, so nothing was created and nothing has changed.`,
    ...(user.deletionDueAt
      ? [
          `Your account is set to be deleted on ${day(user.deletionDueAt)}. Signing in before that day brings it back.`,
        ]
      : []),
    'If it was you, sign in to the account you have. If the password has slipped your mind, you can set a new one there.',
  ],
  button: { label: 'Sign in', url: signInAddress(config) },
  small: [
    `If it was not you, there is nothing to do. They were told that ${user.deletionDueAt ? 'the account of this address is being deleted' : 'the address is taken'}, and nothing else. They cannot get in without your password.`,
  ],
})
