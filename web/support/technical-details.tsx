import { limits } from '@akin/contract/limits.ts'
import type { TechnicalDetails } from '@akin/contract/support/shapes.ts'
import { recentErrors } from '#platform/errors/report-error.ts'
import { readSite } from '#platform/site.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import styles from './technical-details.module.css'

type Details = TechnicalDetails | undefined

/** What would be sent is shown before it is. */
export function TechnicalDetailsField(props: { details: Details; onChange(details: Details): void }) {
  const { details, onChange } = props
  return (
    <div>
      <Checkbox
        label="Include technical details"
        checked={details !== undefined}
        onChange={event => onChange(event.target.checked ? collect() : undefined)}
      />
      {details && (
        <dl className={styles.details}>
          <dt>Browser</dt>
          <dd>{details.browser}</dd>
          <dt>Page before this one</dt>
          <dd>{details.page || 'None'}</dd>
          <dt>Version of Akin</dt>
          <dd>{details.build}</dd>
          <dt>Errors of this visit</dt>
          <dd>{details.errors.join(' · ') || 'None'}</dd>
        </dl>
      )}
    </div>
  )
}

function collect(): TechnicalDetails {
  return {
    browser: navigator.userAgent.slice(0, 300),
    page: pageBefore().slice(0, limits.clientErrorPath),
    build: readSite().build,
    errors: [...recentErrors()],
  }
}

/** Only the path, and only of our own: a link in a mail holds its secret in the address. */
function pageBefore() {
  if (!document.referrer.startsWith(location.origin)) return ''
  const { pathname } = new URL(document.referrer)
  return pathname.replace(/^\/(reset-password|verify-redirect)\/.*/, '/$1')
}
