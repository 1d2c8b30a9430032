import type { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { countLook } from '#platform/count-look.ts'
import { acceptRequest } from './accept-request.ts'
import { blockUser } from './block-user.ts'
import { declineRequest } from './decline-request.ts'
import { editContact } from './edit-contact.ts'
import { markRequestsSeen } from './mark-requests-seen.ts'
import { listBlocked } from './read-blocked.ts'
import { listContacts } from './read-contacts.ts'
import { listReceivedRequests, listSentRequests } from './read-requests.ts'
import { removeContact } from './remove-contact.ts'
import { requestConnection } from './request-connection.ts'
import { restoreContact } from './restore-contact.ts'
import { editConnectSettings, getConnectSettings } from './settings.ts'
import { getConnectionStatus } from './standing.ts'
import { unblockUser } from './unblock-user.ts'
import { withdrawRequest } from './withdraw-request.ts'

export const connectRoutes: Routes<typeof connectEndpoints> = {
  getConnectionStatus({ db, config }, { asker, params }) {
    countLook(config, asker.id, params.userId)
    return getConnectionStatus(db, asker.id, params.userId)
  },

  listReceivedRequests: ({ db }, { asker }) => listReceivedRequests(db, asker.id),
  listSentRequests: ({ db }, { asker }) => listSentRequests(db, asker.id),
  requestConnection: ({ db, config }, { asker, body }) => requestConnection(db, config, asker, body),
  acceptRequest: ({ db }, { asker, params }) => acceptRequest(db, asker, params.requestId),
  declineRequest: ({ db }, { asker, params }) => declineRequest(db, asker.id, params.requestId),
  withdrawRequest: ({ db }, { asker, params }) => withdrawRequest(db, asker.id, params.requestId),
  markRequestsSeen: ({ db }, { asker }) => markRequestsSeen(db, asker.id),

  listContacts: ({ db }, { asker }) => listContacts(db, asker.id),
  editContact: ({ db }, { asker, params, body }) => editContact(db, asker.id, params.contactId, body),
  removeContact: ({ db }, { asker, params }) => removeContact(db, asker.id, params.contactId),
  restoreContact: ({ db }, { asker, params }) => restoreContact(db, asker.id, params.contactId),

  listBlocked: ({ db }, { asker }) => listBlocked(db, asker.id),
  blockUser: ({ db, config }, { asker, params, body }) =>
    blockUser(db, config, asker.id, params.userId, body.reason),
  unblockUser: ({ db, config }, { asker, params }) => unblockUser(db, config, asker.id, params.userId),

  getConnectSettings: ({ db }, { asker }) => getConnectSettings(db, asker.id),
  editConnectSettings: ({ db }, { asker, body }) => editConnectSettings(db, asker.id, body),
}
