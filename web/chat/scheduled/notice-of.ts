/** The toast about a message that waits. What is done to it next takes its place: no Undo outlives what it undoes. */
export function noticeOf(scheduledId: number) {
  return `scheduled-${scheduledId}`
}
