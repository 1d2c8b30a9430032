import { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { countLook } from '#platform/count-look.ts'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/serve.ts'
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

export function connectRoutes(app: FastifyInstance, { db, config }: Deps) {
  const e = connectEndpoints
  serve(app, e.getConnectionStatus, ({ user, params }) => {
    countLook(config, user.id, params.userId)
    return getConnectionStatus(db, user.id, params.userId)
  })

  serve(app, e.listReceivedRequests, ({ user }) => listReceivedRequests(db, user.id))
  serve(app, e.listSentRequests, ({ user }) => listSentRequests(db, user.id))
  serve(app, e.requestConnection, ({ user, body }) => requestConnection(db, config, user, body))
  serve(app, e.acceptRequest, ({ user, params }) => acceptRequest(db, user, params.requestId))
  serve(app, e.declineRequest, ({ user, params }) => declineRequest(db, user.id, params.requestId))
  serve(app, e.withdrawRequest, ({ user, params }) => withdrawRequest(db, user.id, params.requestId))
  serve(app, e.markRequestsSeen, ({ user }) => markRequestsSeen(db, user.id))

  serve(app, e.listContacts, ({ user }) => listContacts(db, user.id))
  serve(app, e.editContact, ({ user, params, body }) => editContact(db, user.id, params.contactId, body))
  serve(app, e.removeContact, ({ user, params }) => removeContact(db, user.id, params.contactId))
  serve(app, e.restoreContact, ({ user, params }) => restoreContact(db, user.id, params.contactId))

  serve(app, e.listBlocked, ({ user }) => listBlocked(db, user.id))
  serve(app, e.blockUser, ({ user, params, body }) =>
    blockUser(db, config, user.id, params.userId, body.reason),
  )
  serve(app, e.unblockUser, ({ user, params }) => unblockUser(db, config, user.id, params.userId))

  serve(app, e.getConnectSettings, ({ user }) => getConnectSettings(db, user.id))
  serve(app, e.editConnectSettings, ({ user, body }) => editConnectSettings(db, user.id, body))
}
