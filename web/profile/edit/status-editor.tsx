/** Replaced by its owner. */
export function StatusEditor() {
  return <p>The status.</p>
}
