/** Replaced by its owner. */
export function ProfilePictures() {
  return <p>The pictures.</p>
}
