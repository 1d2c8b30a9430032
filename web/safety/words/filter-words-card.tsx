import type { FilterWords } from '@akin/contract/safety/words.ts'
import { useQuery } from '@tanstack/react-query'
import parts from '#auth/account/account-part.module.css'
import { Loaded } from '#platform/loaded.tsx'
import { TagChips } from '#ui/tag-chips.tsx'
import { AddWord } from './add-word.tsx'
import { filterWordsQuery, useSaveFilterWords } from './filter-words.ts'
import styles from './filter-words-card.module.css'

/** Words that someone does not want to read in requests. */
export function FilterWordsCard() {
  const query = useQuery(filterWordsQuery)
  return (
    <section className={parts.part}>
      <div className={parts.head}>
        <h2>Filtered words</h2>
      </div>
      <div className={parts.now}>
        <p>
          A request whose note holds one of these words waits in Connect, Received, under Filtered. You hear
          nothing of it, and its sender is not told.
        </p>
      </div>
      <Loaded query={query} what="your filtered words" skeleton="112px">
        {({ words }) => <Words words={words} />}
      </Loaded>
    </section>
  )
}

function Words({ words }: FilterWords) {
  const { mutate } = useSaveFilterWords()
  return (
    <div className={styles.words}>
      <AddWord words={words} onAdd={word => mutate([...words, word])} />
      {words.length > 0 ? (
        <TagChips
          tags={words.map(word => ({ value: word, label: word }))}
          onRemove={gone => mutate(words.filter(word => word !== gone))}
        />
      ) : null}
    </div>
  )
}
