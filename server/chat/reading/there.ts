/**
 * Whether the message with this alias is there: neither undone nor purged, and its time is not over. By the clock, not by
 * the sweep that takes it away a moment later.
 */
export function isThere(message: string) {
  return `${message}.gone_at is null and coalesce(${message}.expires_at > now(), true)`
}

/**
 * Whether the message with this alias is deleted for the one asking, `$1`. Whoever has blocked its sender keeps it: they
 * may want to show it to someone.
 */
export function isDeleted(message: string, asker = '$1') {
  return `(${message}.deleted_at is not null or ${message}.withdrawn_at is not null and ${message}.sender_id = ${asker})`
}
