import type { CardProfile, SavedPerson } from '@akin/contract/discover/shapes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useVisible } from '#connect/hidden-people.ts'
import { PeopleList } from '#connect/rows/people-list.tsx'
import { ShowMore } from '#platform/show-more.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkWaiting } from '#ui/logo.tsx'
import { useRowList } from '#ui/use-row-list.ts'
import { useMarks } from '../marks/use-marks.ts'
import { savedQuery } from '../queries.ts'
import { LaterPeople, SavedBy } from './later-people.tsx'
import styles from './saved-list.module.css'
import { SavedRow } from './saved-row.tsx'

/** Whom someone keeps for later, and who comes back by themselves. */
export function SavedList() {
  const query = useInfiniteQuery(savedQuery)
  const pages = query.data?.pages
  const saved = useVisible(
    pages?.flatMap(({ items }) => items),
    userIdOf,
  )
  const later = useVisible(pages?.[0]?.later ?? [], userIdOf)
  return (
    <div className={styles.columns}>
      <div>
        <PeopleList
          query={query}
          list={saved}
          what="the people you saved"
          shape="row"
          empty={<NobodySaved />}
        >
          {people => <Saved people={people} />}
        </PeopleList>
        <ShowMore query={query} what="the others you saved" />
      </div>
      <div className={styles.beside}>
        <SavedBy />
        <LaterPeople people={later} />
      </div>
    </div>
  )
}

function Saved({ people }: { people: SavedPerson[] }) {
  const { list, letRowGo } = useRowList()
  const { unsave } = useMarks()
  return (
    <ul ref={list} tabIndex={-1} aria-label="Saved people">
      {people.map(person => (
        <SavedRow
          key={person.profile.userId}
          person={person}
          onRemove={() => {
            letRowGo()
            unsave(person)
          }}
        />
      ))}
    </ul>
  )
}

function userIdOf({ profile }: { profile: CardProfile }) {
  return profile.userId
}

function NobodySaved() {
  return (
    <EmptyState
      drawing={<MarkWaiting />}
      title="Nobody saved yet"
      action={
        <ButtonLink to="/discover" variant="soft">
          See today's people
        </ButtonLink>
      }
    >
      Keep someone for later with the bookmark. They are not told.
    </EmptyState>
  )
}
