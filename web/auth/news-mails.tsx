/** Replaced by its owner. */
export function NewsMails() {
  return <p>The mails.</p>
}
