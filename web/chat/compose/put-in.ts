/** Puts a text where the cursor is, and the cursor behind it. */
export function putIn(field: HTMLTextAreaElement | null, text: string, write: (whole: string) => void) {
  if (!field) return
  const { selectionStart, selectionEnd, value } = field
  write(value.slice(0, selectionStart) + text + value.slice(selectionEnd))
  const behind = selectionStart + text.length
  // Once the field shows it.
  requestAnimationFrame(() => field.setSelectionRange(behind, behind))
}
