import { createFileRoute } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { pageHead } from '#platform/head.ts'
import { readWhenShown } from '#platform/search.ts'
import { AppPage } from '#shell/app-page.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useDeckWords } from './deck/use-deck.ts'
import styles from './discover.module.css'
import { type DiscoverPlace, type DiscoverTab, discoverPlace, tabOf } from './discover-place.ts'
import { DiscoverTabs } from './discover-tabs.tsx'
import { SpotlightStart } from './spotlight/spotlight-start.tsx'

export const Route = createFileRoute('/_user/_app/_verified/discover')({
  validateSearch: readWhenShown<DiscoverPlace>(),
  head: () => pageHead({ title: 'Discover', description: 'People you share something with.', index: false }),
  component: DiscoverPage,
})

const intros: Record<Exclude<DiscoverTab, 'deck'>, string> = {
  search: 'Look for someone by name, or by what you share.',
  saved: 'People you kept for later. They are not told.',
}

function DiscoverPage() {
  const place = discoverPlace(Route.useSearch())
  const navigate = Route.useNavigate()
  const [isTuning, setTuning] = useState(false)
  const tab = tabOf(place)
  const today = useDeckWords()
  return (
    <AppPage
      title="Discover"
      intro={tab === 'deck' ? today : intros[tab]}
      keepsLine
      action={
        tab === 'deck' ? (
          <div className={styles.acts}>
            <SpotlightStart />
            <IconButton
              label="What matters to you"
              variant="soft"
              aria-haspopup="dialog"
              className={styles.tune}
              onClick={() => setTuning(true)}
            >
              <SlidersHorizontal />
            </IconButton>
          </div>
        ) : null
      }
    >
      <DiscoverTabs
        tab={tab}
        place={place}
        // Back leads to the search that someone came from.
        onTab={next => void navigate({ search: next === 'deck' ? {} : { tab: next }, resetScroll: false })}
        isTuning={isTuning}
        onTuning={setTuning}
      />
    </AppPage>
  )
}
