import type { HiddenPerson } from '@akin/contract/discover/shapes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PeopleList } from '#connect/rows/people-list.tsx'
import rows from '#connect/rows/rows.module.css'
import { ShowMore } from '#platform/show-more.tsx'
import { Time } from '#platform/time.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { useRowList } from '#ui/use-row-list.ts'
import { useMarks } from '../marks/use-marks.ts'
import { hiddenQuery } from '../queries.ts'
import styles from './hidden-people.module.css'

/** Whom someone does not want to see in Discover. Nobody else knows. */
export function HiddenPeople() {
  const query = useInfiniteQuery(hiddenQuery)
  const people = query.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="hidden-people" className={`stack ${styles.hidden}`}>
      <h2 id="hidden-people">Hidden from your Discover</h2>
      <p className="quiet">
        You do not see these people there, and they are not told. Whether they see you is decided by “Show in
        Discover” above.
      </p>
      <PeopleList
        query={query}
        list={people}
        what="the people you have hidden"
        shape="row"
        empty={<p className="quiet">You have not hidden anyone.</p>}
      >
        {list => <HiddenList people={list} />}
      </PeopleList>
      <ShowMore query={query} what="the others you have hidden" />
    </section>
  )
}

function HiddenList({ people }: { people: HiddenPerson[] }) {
  const { list, letRowGo } = useRowList()
  const { showHidden } = useMarks()
  return (
    <ul ref={list} tabIndex={-1} aria-labelledby="hidden-people">
      {people.map(person => (
        <li key={person.userId} className={rows.row}>
          <Avatar name={person.displayName} userId={person.userId} src={person.avatarUrl} size={56} />
          <div className={rows.about}>
            <h3 className={rows.name}>
              <bdi>{person.displayName}</bdi>
            </h3>
            <p className={rows.line}>
              Hidden <Time value={person.hiddenAt} as="date" />
            </p>
          </div>
          <div className={rows.acts}>
            <Button
              size="small"
              variant="outline"
              className={rows.act}
              onClick={() => {
                letRowGo()
                showHidden(person)
              }}
            >
              Show again
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
