/**
 * Whether the message with this alias is alive: neither undone nor purged, and its time is not over. By the clock, not by
 * the sweep that takes it away a moment later.
 */
export function isAlive(message: string) {
  return `${message}.gone_at is null and coalesce(${message}.expires_at > now(), true)`
}

/**
 * Whether the message with this alias is deleted for the one asking, `$1`. Whoever has blocked its sender keeps it: they
 * may want to show it to someone.
 */
export function isDeleted(message: string, asker = '$1') {
  return `(${message}.deleted_at is not null or ${message}.withdrawn_at is not null and ${message}.sender_id = ${asker})`
}

/*
 * What `$1` has deleted for themselves, or starred. Neither is a join: joined with messages, PostgreSQL may read everything
 * that someone has marked in a conversation once for each message. Both are answered by an index alone, `marks_hidden` or
 * `marks_starred_places`.
 */
const marked = { hidden: 'k.hidden', starred: 'k.starred_at is not null' }

/** The places of a conversation that they have marked so, from one place to another, read once for all messages. */
export function markedPlaces(
  mark: keyof typeof marked,
  conversationId: string,
  { from, to }: { from: string; to: string },
) {
  return `array(select k.seq from marks k where k.user_id = $1 and k.conversation_id = ${conversationId}
      and ${marked[mark]} and k.seq >= ${from} and k.seq <= ${to})`
}

/** Whether they have marked the message with this alias so: true or null. */
export function isMarked(mark: keyof typeof marked, message: string) {
  return `(select true from marks k where k.user_id = $1 and k.conversation_id = ${message}.conversation_id
      and k.seq = ${message}.seq and ${marked[mark]})`
}
