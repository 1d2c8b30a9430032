/**
 * Whether the message with this alias is there: neither undone nor purged, and its time is not over. By the clock, not by
 * the sweep that takes it away a moment later.
 */
export function isThere(message: string) {
  return `${message}.gone_at is null and coalesce(${message}.expires_at > now(), true)`
}
