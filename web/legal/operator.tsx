import { useSite } from '#platform/site.ts'
import { TextLink } from '#ui/text-link.tsx'

/** Who answers for this installation, as far as its configuration says. */
export function Operator() {
  const { companyName, companyAddress, companyEmail } = useSite()
  return (
    <p>
      The people who run this installation are responsible for it
      {companyName ? `: ${[companyName, companyAddress].filter(Boolean).join(', ')}` : ''}.{' '}
      {companyEmail ? (
        <>
          Write to them at <a href={`mailto:${companyEmail}`}>{companyEmail}</a>, or see the{' '}
          <TextLink to="/support">support page</TextLink>.
        </>
      ) : (
        <>
          The <TextLink to="/support">support page</TextLink> says how to reach them.
        </>
      )}
    </p>
  )
}
