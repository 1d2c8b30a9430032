import { Ban, Flag, LifeBuoy, Scale } from 'lucide-react'
import parts from '#auth/account/account-part.module.css'
import { PlaceLinkRow } from '#ui/place-row.tsx'

/** Where to go when something is wrong. */
export function WhenWrong() {
  return (
    <section className={parts.part}>
      <div className={parts.head}>
        <h2>When something is wrong</h2>
      </div>
      <PlaceLinkRow to="/reports" icon={<Flag />} about="What you told us and what came of it">
        My reports
      </PlaceLinkRow>
      <PlaceLinkRow
        to="/profile"
        search={{ tab: 'blocked' }}
        icon={<Ban />}
        about="They cannot find or reach you"
      >
        Blocked people
      </PlaceLinkRow>
      <PlaceLinkRow
        to="/help-center/$articleId"
        params={{ articleId: 'community-rules' }}
        icon={<Scale />}
        about="What is not all right on Akin"
      >
        Community rules
      </PlaceLinkRow>
      <PlaceLinkRow to="/support" icon={<LifeBuoy />} about="A person reads what you write">
        Write to us
      </PlaceLinkRow>
      <p className={`${parts.aside} ${parts.rest}`}>
        If you are in danger, call your local emergency number.
      </p>
    </section>
  )
}
