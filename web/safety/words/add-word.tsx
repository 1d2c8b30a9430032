import { limits } from '@akin/contract/limits.ts'
import { FilterWord } from '@akin/contract/safety/words.ts'
import { type FormEvent, useRef, useState } from 'react'
import { problemWith } from '#platform/checked-by.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import styles from './filter-words-card.module.css'

interface AddWordProps {
  words: string[]
  onAdd: (word: string) => void
}

/** A field for the next word. What does not fit stays in it, with a sentence why. */
export function AddWord({ words, onAdd }: AddWordProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function add(event: FormEvent) {
    event.preventDefault()
    const { word, problem } = check(text, words)
    setProblem(problem)
    field.current?.focus()
    if (!word) return
    setText('')
    onAdd(word)
  }

  return (
    <form noValidate onSubmit={add} className={styles.add}>
      <Field
        label="Add a word"
        hint={`Whole words count, in capitals or not. ${words.length} of ${limits.filterWords}.`}
        error={problem}
      >
        <div className={styles.row}>
          <TextInput
            ref={field}
            value={text}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="done"
            onChange={event => {
              setText(event.target.value)
              setProblem(undefined)
            }}
          />
          <Button type="submit" variant="soft">
            Add
          </Button>
        </div>
      </Field>
    </form>
  )
}

function check(text: string, words: string[]): { word?: string; problem?: string } {
  const word = text.trim()
  const problem = problemWith(FilterWord, word)
  if (problem) return { problem }
  if (words.some(known => isAlike(known, word))) return { problem: 'This word is on your list.' }
  if (words.length >= limits.filterWords) {
    return { problem: `${limits.filterWords} words are the most. Remove one first.` }
  }
  return { word }
}

function isAlike(one: string, other: string) {
  return one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0
}
