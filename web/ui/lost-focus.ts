/** As long as a dialog or menu takes to go. */
const leavingMs = 450

/** What goes from the screen takes the focus along; someone has to take it, or the page begins at its top again. */
export function whenFocusIsLost(take: () => void) {
  for (const wait of [50, leavingMs]) setTimeout(() => isFocusLost() && take(), wait)
}

export function isFocusLost() {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body
}
