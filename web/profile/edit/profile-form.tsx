/** Replaced by its owner. */
export function ProfileForm() {
  return <p>The form.</p>
}
