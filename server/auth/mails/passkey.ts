import { moment, notMe, type Writer } from './letter.ts'

export const passkeyAdded: Writer<'passkey-added'> = async (occasion, { name }) => {
  const { user, at } = occasion
  const { otherwise, button, small } = await notMe(occasion)
  return {
    subject: 'A passkey was added to your account',
    paragraphs: [
      `The passkey “${name}” was added to your Akin account “${user.displayName}” on ${moment(at)}. Whoever holds it can sign in without the password.`,
      'If it was you, there is nothing to do.',
      otherwise,
    ],
    button,
    small: [...small, 'You can see all of your passkeys under Settings, Security.'],
  }
}

export const passkeyRemoved: Writer<'passkey-removed'> = async (occasion, { name }) => {
  const { user, at } = occasion
  const { otherwise, ...way } = await notMe(occasion)
  return {
    subject: 'A passkey was removed from your account',
    paragraphs: [
      `The passkey “${name}” was removed from your Akin account “${user.displayName}” on ${moment(at)}. It no longer signs you in.`,
      'If it was you, there is nothing to do.',
      otherwise,
    ],
    ...way,
  }
}
