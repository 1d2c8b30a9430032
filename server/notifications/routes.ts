import type {
  bellEndpoints,
  notificationEndpoints,
  pushEndpoints,
} from '@akin/contract/notifications/endpoints.ts'
import type { mailRuleEndpoints } from '@akin/contract/notifications/mail-rule-endpoints.ts'
import type { Routes } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { openAttention } from './attention/tell-attention.ts'
import { markBellRead } from './bell/mark-bell-read.ts'
import { editMailRules, getMailRules, unsubscribe } from './mails/mail-rules.ts'
import { getPush } from './push/get-push.ts'
import { removePush } from './push/remove-push.ts'
import { savePush } from './push/save-push.ts'
import { testPush } from './push/test-push.ts'
import { editNotificationRules } from './rules/edit-rules.ts'
import { addFavourite, removeFavourite } from './rules/favourites.ts'
import { pauseNotifications } from './rules/pause.ts'
import { getNotificationRules, type PeopleOf } from './rules/read-rules.ts'

/** What the bell shows of people is in connect, above profiles. */
type Endpoints = Omit<typeof bellEndpoints, 'getBell'> &
  Omit<typeof notificationEndpoints, 'listNotificationReceipts'> &
  typeof pushEndpoints &
  typeof mailRuleEndpoints

/** `peopleOf` is how favourites are shown, which rooms above know. */
export function notificationRoutes(deps: Pick<Deps, 'db'>, peopleOf: PeopleOf): Routes<Endpoints> {
  return {
    // bell
    markBellRead,
    // rules
    ...openAttention(deps.db),
    getNotificationRules: getNotificationRules(peopleOf),
    editNotificationRules: editNotificationRules(peopleOf),
    pauseNotifications: pauseNotifications(peopleOf),
    addFavourite: addFavourite(peopleOf),
    removeFavourite: removeFavourite(peopleOf),
    // push
    getPush,
    savePush,
    removePush,
    testPush,
    // mail
    getMailRules,
    editMailRules,
    unsubscribe,
  }
}
