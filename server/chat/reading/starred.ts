/*
 * What `$1` has starred, for each message of a page: as with what is hidden, a join would read too much. Both are answered
 * by the index `marks_starred_places` alone.
 */

/** Whether they have starred a message of some places of a conversation. The places are read once for all messages. */
export function isStarredWithin(
  message: string,
  conversationId: string,
  { from, to }: { from: string; to: string },
) {
  return `${message}.seq = any (array(select k.seq from marks k
      where k.user_id = $1 and k.conversation_id = ${conversationId} and k.starred_at is not null
        and k.seq >= ${from} and k.seq <= ${to}))`
}

/** Whether they have starred the message with this alias: true or null. */
export function isStarred(message: string) {
  return `(select true from marks k where k.user_id = $1 and k.conversation_id = ${message}.conversation_id
      and k.seq = ${message}.seq and k.starred_at is not null)`
}
