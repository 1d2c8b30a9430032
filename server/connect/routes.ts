import type { connectEndpoints } from '@akin/contract/connect/endpoints.ts'
import type { bellEndpoints, notificationEndpoints } from '@akin/contract/notifications/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import { acceptRequest } from './accept-request.ts'
import { getBell } from './bell/get-bell.ts'
import { listNotificationReceipts } from './bell/list-notification-receipts.ts'
import { blockUser } from './block-user.ts'
import { getConnectionStatus } from './connection-status.ts'
import { declineRequest } from './decline-request.ts'
import { declineRequests } from './decline-requests.ts'
import { editContact } from './edit-contact.ts'
import { getHighlightsLeft } from './highlights/get-highlights-left.ts'
import { markRequestsSeen } from './mark-requests-seen.ts'
import { moveRequest } from './move-request.ts'
import { listBlocked } from './read-blocked.ts'
import { listContacts } from './read-contacts.ts'
import { listFilteredRequests, listReceivedRequests, listSentRequests } from './read-requests.ts'
import { removeContact } from './remove-contact.ts'
import { requestConnection } from './request-connection.ts'
import { restoreContact } from './restore-contact.ts'
import { restoreRequest } from './restore-request.ts'
import { editConnectSettings, getConnectSettings } from './settings.ts'
import { unblockUser } from './unblock-user.ts'
import { withdrawRequest } from './withdraw-request.ts'

type Endpoints = typeof connectEndpoints &
  Pick<typeof bellEndpoints, 'getBell'> &
  Pick<typeof notificationEndpoints, 'listNotificationReceipts'>

export const connectRoutes: Routes<Endpoints> = {
  getConnectionStatus,

  listReceivedRequests,
  listFilteredRequests,
  listSentRequests,
  requestConnection,
  getHighlightsLeft,
  acceptRequest,
  declineRequest,
  declineRequests,
  restoreRequest,
  moveRequest,
  withdrawRequest,
  markRequestsSeen,

  listContacts,
  editContact,
  removeContact,
  restoreContact,

  listBlocked,
  blockUser,
  unblockUser,

  getConnectSettings,
  editConnectSettings,

  getBell,
  listNotificationReceipts,
}
