/** Whether something lies over the page: it has keys of its own, and nobody looks at what is below. */
export function isCovered() {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}
