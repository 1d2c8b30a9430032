import { searchFor } from './list-search-state.ts'
import styles from './suggest-words.module.css'

interface NothingFoundProps {
  words: string
  /** What may have been meant; searching for it finds something. */
  suggestion: string | null
  /** There is more to look through. */
  hasMore: boolean
}

export function NothingFound({ words, suggestion, hasMore }: NothingFoundProps) {
  const nothing = (
    <>
      Nothing with “<bdi>{words}</bdi>”
    </>
  )
  if (hasMore) return <p>{nothing} so far. There is more to look through.</p>
  if (!suggestion)
    return (
      <>
        <p>{nothing}.</p>
        <p>Fewer letters find more: the beginning of a word is enough.</p>
      </>
    )
  return (
    <p>
      {nothing}. Did you mean{' '}
      <button type="button" dir="auto" className={styles.word} onClick={() => searchFor(suggestion)}>
        {suggestion}
      </button>
      ?
    </p>
  )
}
