import type { Card } from '@akin/contract/discover/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ownProfileQuery } from '#profile/queries.ts'
import { cx } from '#ui/cx.ts'
import { PopoverOrSheet } from '#ui/popover-or-sheet.tsx'
import link from '#ui/text-link.module.css'
import { TextLink } from '#ui/text-link.tsx'
import { useTuning } from '../tune/use-tuning.ts'
import { type Reason, reasonsFor } from './reasons.ts'
import styles from './why-panel.module.css'

interface WhyPanelProps {
  open: boolean
  onClose: () => void
  card: Card
  anchor: () => Element | null
  opener: () => HTMLElement | null
  /** Leads to the sliders, and says which of them is to have the focus. */
  onTune: (() => HTMLElement | null) | undefined
}

/** Why someone is shown: the real factors, each as a bar and in words, or that they are in the Spotlight. */
export function WhyPanel({ open, onClose, card, anchor, opener, onTune }: WhyPanelProps) {
  const { data: own } = useQuery(ownProfileQuery)
  const { shared, habits } = reasonsFor(card, useTuning(), own)
  const goesOn = useRef(false)

  function tune() {
    goesOn.current = true
    onClose()
  }

  function finalFocus() {
    const next = goesOn.current ? onTune?.() : null
    goesOn.current = false
    return next ?? opener()
  }

  return (
    <PopoverOrSheet
      open={open}
      onClose={onClose}
      anchor={anchor}
      opener={opener}
      returnTo={finalFocus}
      title={
        <>
          Why you are seeing <bdi>{card.profile.displayName}</bdi>
        </>
      }
    >
      {card.isSpotlight ? (
        <SpotlightReason card={card} shared={shared} />
      ) : (
        <>
          <Reasons title="What you share" reasons={shared} bars="shared" />
          <Reasons title="How they use Akin" reasons={habits} bars="habits" />
          <p className={styles.foot}>
            {card.isNew ? 'They are new here, and a few places are kept for people who are. ' : null}
            {card.fatigue < 1000 ? 'You have been shown them before, so they come later. ' : null}
            Longer means it counted more. Looks and payment never count.{' '}
            {onTune ? (
              <button type="button" className={link.link} onClick={tune}>
                Change what matters
              </button>
            ) : (
              <TextLink to="/discover">Change what matters</TextLink>
            )}
          </p>
        </>
      )}
    </PopoverOrSheet>
  )
}

/** What there is nothing of keeps a stub, and says so. Bars are for the eye: the words beside them say it all. */
function Reasons({ title, reasons, bars }: { title: string; reasons: Reason[]; bars?: 'shared' | 'habits' }) {
  return (
    <section className={cx(styles.group, bars === 'habits' && styles.habits)}>
      <h3 className={styles.heading}>{title}</h3>
      <dl>
        {reasons.map(reason => (
          <div key={reason.factor} className={styles.reason}>
            <dt>{reason.title}</dt>
            <dd>
              {bars ? (
                <span aria-hidden="true" className={styles.bar} data-factor={reason.factor}>
                  <span style={{ '--share': `${Math.max(3, reason.share * 100)}%` }} />
                </span>
              ) : null}
              {reason.words}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Of someone in the Spotlight there is one reason, and no bar: nothing that counts has put them there. */
function SpotlightReason({ card, shared }: { card: Card; shared: Reason[] }) {
  const { profile, common } = card
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
      {there.length > 0 ? <Reasons title="What you share" reasons={there} /> : null}
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
