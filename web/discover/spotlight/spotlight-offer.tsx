import type { SpotlightStanding } from '@akin/contract/discover/spotlight.ts'
import { itemPrices } from '@akin/contract/tokens/prices.ts'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '#platform/call-error.ts'
import { Loaded } from '#platform/loaded.tsx'
import { Time } from '#platform/time.tsx'
import { TokenPrice } from '#tokens/token-price.tsx'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { spotlightQuery } from '../queries.ts'
import { RunningWords } from './running-words.tsx'
import styles from './spotlight-offer.module.css'
import { backWords, leftWords, spotlightMinutes } from './spotlight-words.ts'
import { useStartSpotlight } from './start-spotlight.ts'

interface SpotlightOfferProps {
  onStarted: () => void
  onBuy: () => void
}

/** What a Spotlight is, and the one thing that can be done about it now. */
export function SpotlightOffer(props: SpotlightOfferProps) {
  const query = useQuery(spotlightQuery)
  return (
    <div className={styles.offer}>
      <p>
        For {spotlightMinutes} minutes you are laid between the people of others, marked as Spotlight. It
        changes nothing about the order of anybody else.
      </p>
      <Loaded query={query} what="your Spotlight" skeleton="88px">
        {standing => <Now standing={standing} {...props} />}
      </Loaded>
      <p className="quiet">
        <TextLink to="/help-center/$articleId" params={{ articleId: 'spotlight' }}>
          How Spotlights work
        </TextLink>
      </p>
    </div>
  )
}

function Now({ standing, onStarted, onBuy }: SpotlightOfferProps & { standing: SpotlightStanding }) {
  const { running, own, obstacle } = standing
  if (running) return <RunningWords key={running.endsAt.getTime()} running={running} />
  if (obstacle === 'hidden') {
    return (
      <Note kind="warn">
        You are not shown in Discover, so nobody would see it.{' '}
        <TextLink to="/profile" search={{ tab: 'privacy' }}>
          Change that in your privacy settings
        </TextLink>
      </Note>
    )
  }
  if (obstacle === 'limit') return <Note>Two in 24 hours is the most, and you have had them.</Note>
  if (own && own.left > 0) return <OwnOne left={leftWords(own)} onStarted={onStarted} />
  return (
    <>
      {own ? (
        <p>
          What came with your plan is used. The next comes on <Time value={own.until} as="date" />.
        </p>
      ) : null}
      <div className={styles.act}>
        <b>
          <TokenPrice tokens={itemPrices.spotlight} />
        </b>
        <Button onClick={onBuy}>Start a Spotlight</Button>
      </div>
      <p className="quiet">{backWords.bought}</p>
    </>
  )
}

function OwnOne({ left, onStarted }: { left: string; onStarted: () => void }) {
  const { mutate, error, isPending } = useStartSpotlight(onStarted)
  return (
    <>
      {error ? (
        <Note kind="bad" role="alert">
          {failureText(error)}
        </Note>
      ) : null}
      <div className={styles.act}>
        <b>{left}</b>
        <Button busy={isPending} onClick={() => mutate()}>
          Start a Spotlight
        </Button>
      </div>
      <p className="quiet">{backWords.own}</p>
    </>
  )
}
