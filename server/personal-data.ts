import type { Collection } from '#auth/export/collection.ts'
import { authCollections } from '#auth/personal.ts'
import { billingCollections } from '#billing/personal.ts'
import { conversationFiles } from '#chat/export/archive/collect-files.ts'
import { chatCollections } from '#chat/personal.ts'
import { connectCollections } from '#connect/personal.ts'
import { cookieCollections } from '#cookies/personal.ts'
import { discoverCollections } from '#discover/personal.ts'
import { notificationCollections } from '#notifications/personal.ts'
import { profileCollections, profileFiles } from '#profile/personal.ts'
import { decisionCollections } from '#safety/decisions/personal.ts'
import { safetyCollections } from '#safety/personal.ts'
import { subscriptionCollections } from '#subscription/personal.ts'
import { supportCollections, supportFiles } from '#support/personal.ts'
import { tokenCollections } from '#tokens/personal.ts'

/*
 * Every column of the database that names a person. `personal-data.test.ts` walks through all tables: whoever adds one with
 * a user's id adds a line to its room's collections, or here; and erases it in its room's `personal.ts`, or says here
 * why it stays.
 */

/** What someone can download of themselves, in this order: what every room has, and files last. */
export const collections: readonly Collection[] = [
  ...authCollections,
  ...notificationCollections,
  ...cookieCollections,
  ...decisionCollections,
  ...safetyCollections,
  ...profileCollections,
  ...connectCollections,
  ...discoverCollections,
  ...supportCollections,
  ...tokenCollections,
  ...subscriptionCollections,
  ...billingCollections,
  ...chatCollections,
  ...[profileFiles, supportFiles, conversationFiles],
]

type Column = `${string}.${string}`

/** What is in nobody's download, and why. */
export const notDownloaded: Readonly<Record<Column, string>> = {
  'approvals.decided_by': 'What staff decided about others is not theirs to take away.',
  'appeals.answered_by_staff': 'Who answered, for the staff alone.',
  'attention.contact_id': 'What someone else has before their eyes is theirs.',
  'attention.user_id': 'What someone has before their eyes, for three minutes.',
  'ban_proposals.staff_id': 'What someone does as one of the staff is the installation’s.',
  'blocks.blocked_id': 'Who has blocked someone is never told to them.',
  'cases.target_id': 'What others have reported is theirs; what was decided is told by itself.',
  'claims.staff_id': 'What someone does as one of the staff is the installation’s.',
  'connections.removed_by': 'Who ended a connection is never told to the other one.',
  'connections.requester_id': 'One of the two, who are both in it.',
  'contact_notes.contact_id': 'What others note about someone is theirs.',
  'decisions.decided_by_staff': 'Who decided, for the staff alone.',
  'decisions.decided_with_staff': 'Who decided, for the staff alone.',
  'discover_marks.other_id': 'What others decide about someone is theirs.',
  'discover_names.user_id': 'Made from the profile, which is in it.',
  'discover_stale.user_id': 'A note for a moment that the profile has changed.',
  'discoverable.user_id': 'Made from the profile, which is in it.',
  'favourites.contact_id': 'Whom others let through is theirs, and never told.',
  'highlights.to_id': 'What others paid for is theirs; the request itself is in it.',
  'holds.user_id': 'What first aid did for three days at most; what was decided is in it.',
  'invited.inviter_id': 'Who is on the way is told once they have arrived: as a contact.',
  'login_challenges.user_id': 'A question that is open for minutes.',
  'notices.from_id': 'What others were told is theirs.',
  'notification_receipts.from_id': 'What others were told is theirs.',
  'members.contact_id': "The other one's side of a conversation is theirs.",
  'phone_codes.user_id': 'A question that is open for minutes.',
  'present.user_id': 'Who is here at this moment.',
  'pushes.from_id': 'What others are about to be told is theirs.',
  'pushes.user_id': 'On its way for moments; what became of it is in the receipts.',
  'recovery_codes.user_id': 'Hashes that nobody can read. How many are left stands under Security.',
  'scheduled_messages.contact_id': 'What others have not sent yet is theirs.',
  'sealed_messages.receiver_id': 'Sealed for a report, and readable for nobody otherwise.',
  'staff_events.staff_id': 'What someone did as one of the staff is the installation’s, and tells of others.',
  'share_links.opener_id': 'Kept for a day so that a block ends the link; the link is its owner’s.',
  'spotlight_views.viewer_id': 'Kept until it is counted, and told to nobody.',
  'tellings.from_id': 'What others are about to be told is theirs.',
  'tellings.user_id': 'Waits until it is told; what became of it is in the receipts.',
  'ticket_replies.staff_id': 'What staff answered is in the download of whom they answered.',
  'tickets.assigned_to': 'Which member of staff looks after it says nothing of them.',
  'visit_marks.user_id': 'Marks of visitors that say nothing of anyone; how many there were is in it.',
}

/** What still names someone's number when their account is gone, and why. */
export const notErased: Readonly<Record<Column, string>> = {
  'appeals.answered_by_staff': 'Who answered is kept with the answer, by the number alone.',
  'attachments.owner_id': 'Their files are removed by a job, as there may be many (`chat/purge-chat.ts`).',
  'cases.target_id':
    'Evidence of reports is kept for a year after its case was closed, whoever leaves meanwhile.',
  'decisions.decided_by_staff': 'Who decided is kept with what was decided, by the number alone.',
  'decisions.decided_with_staff': 'Who decided is kept with what was decided, by the number alone.',
  'decisions.user_id': 'What was decided, and why, is kept for a year, by the number alone.',
  'invoices.user_id': 'The law wants invoices for ten years.',
  'operator_acts.user_id':
    'What operators did to an account can never be changed, and names it by its number alone.',
  'messages.sender_id':
    'What was sent is the other one’s as well, under no name. Where all of it should go, a job empties it.',
  'refunds.user_id': 'Grounds of invoices.',
  'sealed_messages.receiver_id': 'Dropped by a job, as there may be many (`chat/purge-chat.ts`).',
  'staff_events.staff_id': 'What the staff did and read can never be changed, and outlives who did it.',
  'subscription_periods.user_id': 'Grounds of invoices: when something was paid for.',
  'token_debts.user_id': 'Grounds of invoices.',
  'token_entries.user_id': 'The ledger, on which invoices stand. It holds no word that a person wrote.',
  'token_lots.user_id': 'The ledger likewise; what is left in them is taken by an entry.',
}
