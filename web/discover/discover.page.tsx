import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { BellLink } from '#notifications/bell/bell-link.tsx'
import { areaOnDemand } from '#platform/area-on-demand.tsx'
import { pageHead } from '#platform/head.ts'
import { readWhenShown } from '#platform/search.ts'
import { AppPage } from '#shell/app-page.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { Deck } from './deck/deck.tsx'
import { useDeckWords } from './deck/use-deck.ts'
import styles from './discover.module.css'
import { type DiscoverParams, type DiscoverTab, discoverParams, tabOf } from './discover-params.ts'
import { savedQuery } from './queries.ts'
import { savedCount } from './saved/saved-count.ts'
import { SpotlightSlot } from './spotlight/spotlight-slot.tsx'
import { SpotlightStart } from './spotlight/spotlight-start.tsx'

const SearchTab = areaOnDemand('Search', () => import('./search/search-tab.tsx').then(part => part.SearchTab))
const SavedList = areaOnDemand('Saved', () => import('./saved/saved-list.tsx').then(part => part.SavedList))

export const Route = createFileRoute('/_user/_app/_verified/discover')({
  validateSearch: readWhenShown<DiscoverParams>(),
  head: () => pageHead({ title: 'Discover', description: 'People you share something with.', index: false }),
  component: DiscoverPage,
})

const intros: Record<Exclude<DiscoverTab, 'deck'>, string> = {
  search: 'Look for someone by name, or by what you share.',
  saved: 'People you kept for later. They are not told.',
}

function DiscoverPage() {
  const address = discoverParams(Route.useSearch())
  const navigate = Route.useNavigate()
  const [isTuning, setTuning] = useState(false)
  const tab = tabOf(address)
  const today = useDeckWords()
  return (
    <AppPage
      title="Discover"
      intro={tab === 'deck' ? today : intros[tab]}
      keepsLine
      action={
        <div className={styles.acts}>
          <BellLink />
          {tab === 'deck' ? (
            <>
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
            </>
          ) : null}
        </div>
      }
    >
      <Tabs
        label="Discover"
        tabs={useTabs()}
        value={tab}
        onReach={fetchTab}
        // Back leads to the search that someone came from.
        onChange={next => void navigate({ search: next === 'deck' ? {} : { tab: next }, resetScroll: false })}
      >
        <TabPanel value="deck">
          <SpotlightSlot />
          <Deck isTuning={isTuning} onTuning={setTuning} />
        </TabPanel>
        <TabPanel value="search">
          <SearchTab address={address} />
        </TabPanel>
        <TabPanel value="saved">
          <SavedList />
        </TabPanel>
      </Tabs>
    </AppPage>
  )
}

function fetchTab(tab: DiscoverTab) {
  if (tab === 'search') SearchTab.fetch()
  if (tab === 'saved') SavedList.fetch()
}

function useTabs() {
  return [
    { value: 'deck' as const, label: 'For you' },
    { value: 'search' as const, label: 'Search' },
    { value: 'saved' as const, label: 'Saved', count: savedCount(useInfiniteQuery(savedQuery).data) },
  ]
}
