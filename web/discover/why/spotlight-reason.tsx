import type { Card } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { Reason } from './reasons.ts'
import styles from './why-panel.module.css'

interface SpotlightReasonProps {
  card: Card
  /** What there could be in common, with what there is. */
  shared: Reason[]
}

/** Of someone in the Spotlight there is one reason, and no bar: nothing that counts has put them there. */
export function SpotlightReason({ card: { profile, common }, shared }: SpotlightReasonProps) {
  const has: Partial<Record<Reason['factor'], boolean>> = {
    interests: common.interests.length > 0,
    languages: common.languages.length > 0,
    mutuals: common.mutualCount > 0,
    place: common.place !== null,
  }
  const there = shared.filter(({ factor }) => has[factor])
  return (
    <>
      <p className={styles.plainly}>
        <bdi>{profile.displayName}</bdi> is in the Spotlight. For half an hour someone can be shown to more
        people, for tokens or with their plan.
      </p>
      {there.length > 0 ? (
        <section className={styles.group}>
          <h3 className={styles.heading}>What you share</h3>
          <dl>
            {there.map(({ factor, title, words }) => (
              <div key={factor} className={styles.reason}>
                <dt>{title}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      <p className={styles.foot}>
        It is always marked, and at most {limits.spotlightsShown} of 20 people are here for it. The order of
        the others is not for sale.{' '}
        <TextLink to="/help-center/$articleId" params={{ articleId: 'spotlight' }}>
          How Spotlights work
        </TextLink>
      </p>
    </>
  )
}
