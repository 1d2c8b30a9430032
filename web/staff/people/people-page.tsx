import { ConsolePage } from '../frame/console-page.tsx'
import { PersonSearch } from './person-search.tsx'

export function PeoplePage() {
  return (
    <ConsolePage title="People" keys={[{ key: '/', does: 'search' }]}>
      <PersonSearch at="/admin/people" />
    </ConsolePage>
  )
}
