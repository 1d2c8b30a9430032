/*
 * What `$1` has deleted for themselves. Neither is a join: joined with messages, PostgreSQL may read everything that
 * someone has deleted in a conversation once for each message. Both are answered by the index `marks_hidden` alone.
 */

/** The places of a conversation that they have deleted, from one place to another, read once for all messages. */
export function hiddenPlaces(conversationId: string, { from, to }: { from: string; to: string }) {
  return `array(select k.seq from marks k
      where k.user_id = $1 and k.conversation_id = ${conversationId} and k.hidden and k.seq >= ${from} and k.seq <= ${to})`
}

/** Whether they have deleted the message with this alias: true or null. */
export function isHidden(message: string) {
  return `(select true from marks k where k.user_id = $1 and k.conversation_id = ${message}.conversation_id
      and k.seq = ${message}.seq and k.hidden)`
}
