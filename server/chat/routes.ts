import type { chatEndpoints } from '@akin/contract/chat/endpoints.ts'
import type { giftEndpoints } from '@akin/contract/chat/gift-endpoints.ts'
import type { infoEndpoints } from '@akin/contract/chat/info-endpoints.ts'
import type { listEndpoints } from '@akin/contract/chat/list-endpoints.ts'
import type { scheduledEndpoints } from '@akin/contract/chat/scheduled-endpoints.ts'
import type { searchEndpoints } from '@akin/contract/chat/search-endpoints.ts'
import type { uploadEndpoints } from '@akin/contract/chat/upload-endpoints.ts'
import type { reportEndpoints } from '@akin/contract/safety/endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { describeUpload, dropUpload } from './attachments/change-upload.ts'
import { previewLink } from './attachments/preview-link.ts'
import { upload } from './attachments/upload.ts'
import { uploadVoice } from './attachments/upload-voice.ts'
import { deleteMessage } from './changing/delete-message.ts'
import { editMessage } from './changing/edit-message.ts'
import { addReaction, removeReaction } from './changing/react.ts'
import { listVersions } from './changing/read-versions.ts'
import { countOwnMessages, takeBackAll } from './changing/take-back-all.ts'
import { clearHistory } from './conversations/clear-history.ts'
import { closeKindly } from './conversations/close-kindly.ts'
import { editConversation } from './conversations/edit-conversation.ts'
import { saveDraft } from './conversations/save-draft.ts'
import { setTimer } from './conversations/set-timer.ts'
import { getShelf } from './gifts/get-shelf.ts'
import { putKeepsakeAway } from './gifts/put-keepsake-away.ts'
import { getMemoryCard } from './info/get-memory-card.ts'
import { getWarning } from './info/get-warning.ts'
import { listShared } from './info/list-shared.ts'
import { listChanges } from './reading/read-changes.ts'
import { getConversation, listConversations } from './reading/read-conversations.ts'
import { listMessages } from './reading/read-thread.ts'
import { markDelivered, markRead } from './receipts/mark-read.ts'
import { openPositions } from './receipts/positions.ts'
import { tellTyping } from './receipts/tell-typing.ts'
import { sendReport } from './reporting/send-report.ts'
import { cancelScheduled, restoreScheduled } from './scheduled/cancel-scheduled.ts'
import { editScheduled } from './scheduled/edit-scheduled.ts'
import { getAwake } from './scheduled/get-awake.ts'
import { listScheduled } from './scheduled/read-scheduled.ts'
import { scheduleMessage } from './scheduled/schedule-message.ts'
import { sendScheduledNow } from './scheduled/send-scheduled.ts'
import { search } from './search/search.ts'
import { searchThread } from './search/search-thread.ts'
import { forwardMessage } from './sending/forward-message.ts'
import { openSending } from './sending/send-message.ts'
import { editChatSettings, getChatSettings } from './settings.ts'
import { listStarred } from './starred/list-starred.ts'
import { starMessage, unstarMessage } from './starred/star-message.ts'

type Endpoints = typeof listEndpoints &
  typeof chatEndpoints &
  typeof uploadEndpoints &
  typeof searchEndpoints &
  typeof scheduledEndpoints &
  typeof infoEndpoints &
  typeof giftEndpoints &
  typeof reportEndpoints

export function chatRoutes(deps: Deps): Routes<Endpoints> {
  const sending = openSending(deps)
  const positions = openPositions(deps.db)
  return {
    listConversations,
    getConversation,
    editConversation: editConversation(positions),
    clearHistory,

    listMessages,
    listChanges,
    sendMessage: sending.sendMessage,
    saveDraft,

    markRead: markRead(positions),
    markDelivered: markDelivered(positions),
    tellTyping,

    editMessage,
    deleteMessage,
    listVersions,
    addReaction,
    removeReaction,
    forwardMessage: forwardMessage(sending),

    searchThread,
    search,

    listScheduled,
    scheduleMessage: scheduleMessage(sending),
    editScheduled,
    sendScheduledNow,
    cancelScheduled,
    restoreScheduled,
    getAwake,

    getMemoryCard,
    listShared,
    listStarred,
    starMessage,
    unstarMessage,
    setTimer: setTimer(sending),
    closeKindly: closeKindly(sending),

    getShelf,
    putKeepsakeAway,

    getWarning,
    countOwnMessages,
    takeBackAll,
    sendReport,

    upload,
    uploadVoice,
    previewLink,
    describeUpload,
    dropUpload,

    getChatSettings,
    editChatSettings,
  }
}
