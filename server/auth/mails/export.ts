import { limits } from '@akin/contract/limits.ts'
import { lasting, moment, type Writer } from './letter.ts'

/** It says where the archive is and never brings it, nor a link that opens it for whoever has the mail. */
export const exportReady: Writer<'export-ready'> = ({ user, at, config }) => {
  if (user.status !== 'active') return null
  return {
    subject: 'Your data is ready to download',
    paragraphs: [
      `The data of your Akin account “${user.displayName}” was put together on ${moment(at)}.`,
      `You can download it for ${lasting(limits.accountExportLife)} under Settings, Data. Sign in first; we ask for your password again, so that nobody else gets it.`,
      'If it was not you who asked for it, someone may be signed in as you: end every session under Settings, Security, change your password, and remove the download.',
    ],
    button: { label: 'Go to your data', url: `${config.publicUrl}/profile?tab=data` },
  }
}
