const hash = '#write'
const everyMs = 100
const times = 50

/** Whether an address is that of "Reply". */
export function isToWrite(address: string) {
  return address.endsWith(hash)
}

/** Puts the caret into the field of the conversation, as soon as it is there. */
export function focusToWrite(left = times) {
  const field = document.querySelector<HTMLElement>('main form textarea')
  field?.focus()
  if (left > 0 && document.activeElement !== field) setTimeout(focusToWrite, everyMs, left - 1)
  else if (location.hash === hash)
    history.replaceState(history.state, '', location.pathname + location.search)
}
