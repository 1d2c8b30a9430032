import styles from './suggest-words.module.css'

interface NothingFoundProps {
  words: string
  /** What may have been meant; searching for it finds something. */
  suggestion: string | null
  /** There is more to look through. */
  hasMore: boolean
  /** Looks for it instead. */
  onSuggested: (words: string) => void
}

export function NothingFound({ words, suggestion, hasMore, onSuggested }: NothingFoundProps) {
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
      <button type="button" dir="auto" className={styles.word} onClick={() => onSuggested(suggestion)}>
        {suggestion}
      </button>
      ?
    </p>
  )
}
