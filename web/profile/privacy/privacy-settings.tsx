/** Replaced by its owner. */
export function PrivacySettings() {
  return <p>The settings.</p>
}
