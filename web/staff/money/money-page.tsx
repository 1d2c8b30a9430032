import { ConsolePage } from '../frame/console-page.tsx'
import { useStaff } from '../frame/staff.ts'
import { PersonSearch } from '../people/person-search.tsx'
import { Books } from './books.tsx'

/** Whose money it is about; for admins also whether all of it adds up. */
export function MoneyPage() {
  const { role } = useStaff()
  return (
    <ConsolePage title="Money" keys={[{ key: '/', does: 'search' }]}>
      <PersonSearch at="/admin/money" />
      {role === 'admin' ? <Books /> : null}
    </ConsolePage>
  )
}
