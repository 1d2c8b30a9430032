import type { Card } from '@akin/contract/discover/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ownProfileQuery } from '#profile/queries.ts'
import { PopoverOrSheet } from '#ui/popover-or-sheet.tsx'
import link from '#ui/text-link.module.css'
import { TextLink } from '#ui/text-link.tsx'
import { useTuning } from '../tune/use-tuning.ts'
import { ReasonBars } from './reason-bars.tsx'
import { reasonsFor } from './reasons.ts'
import { SpotlightReason } from './spotlight-reason.tsx'
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
          <ReasonBars title="What you share" kind="shared" reasons={shared} />
          <ReasonBars title="How they use Akin" kind="habits" reasons={habits} />
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
