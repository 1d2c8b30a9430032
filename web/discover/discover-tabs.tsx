import { useInfiniteQuery } from '@tanstack/react-query'
import { areaOnDemand } from '#platform/area-on-demand.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { Deck } from './deck/deck.tsx'
import type { DiscoverPlace, DiscoverTab } from './discover-place.ts'
import { savedQuery } from './queries.ts'
import { savedCount } from './saved/saved-count.ts'
import { SpotlightPlace } from './spotlight/spotlight-place.tsx'

const SearchTab = areaOnDemand('Search', () => import('./search/search-tab.tsx').then(part => part.SearchTab))
const SavedList = areaOnDemand('Saved', () => import('./saved/saved-list.tsx').then(part => part.SavedList))

interface DiscoverTabsProps {
  tab: DiscoverTab
  place: DiscoverPlace
  onTab: (tab: DiscoverTab) => void
  isTuning: boolean
  onTuning: (isTuning: boolean) => void
}

export function DiscoverTabs({ tab, place, onTab, isTuning, onTuning }: DiscoverTabsProps) {
  return (
    <Tabs label="Discover" tabs={useTabs()} value={tab} onReach={fetchTab} onChange={onTab}>
      <TabPanel value="deck">
        <SpotlightPlace />
        <Deck isTuning={isTuning} onTuning={onTuning} />
      </TabPanel>
      <TabPanel value="search">
        <SearchTab place={place} />
      </TabPanel>
      <TabPanel value="saved">
        <SavedList />
      </TabPanel>
    </Tabs>
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
