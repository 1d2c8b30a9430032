import { limits } from '@akin/contract/limits.ts'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Counter } from '#ui/counter.tsx'
import { cx } from '#ui/cx.ts'
import { Field, TextArea } from '#ui/field.tsx'
import { isComposing } from '#ui/is-composing.ts'
import { problemWithEntry } from '../edit/check-entries.ts'
import { begun, starters } from './sentence-starters.ts'
import styles from './sentence-step.module.css'
import { StepFrame, type StepProps } from './step.tsx'

export function SentenceStep({ profile, draft: { sentence }, onDraft, onDone, ...step }: StepProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function write(text: string) {
    setProblem(null)
    // It is one sentence: what is pasted from several lines becomes one.
    onDraft({ sentence: text.replaceAll(/\s*[\n\r\t]\s*/g, ' ') })
  }

  function begin(starter: (typeof starters)[number]) {
    const { text, from, to } = begun(sentence, starter)
    write(text)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(from, to)
    })
  }

  function finish() {
    const headline = sentence.trim()
    const wrong = problemWithEntry('headline', headline)
    setProblem(wrong ?? null)
    if (wrong) field.current?.focus()
    else onDone(headline === profile.headline ? undefined : { headline })
  }

  return (
    <StepFrame
      {...step}
      heading="One sentence, in your words"
      lead="It is the first thing people read about you. You can change it any time."
      onSubmit={finish}
    >
      <Field label="Your sentence" aside={<Counter text={sentence} max={limits.headline} />} error={problem}>
        <TextArea
          ref={field}
          rows={2}
          value={sentence}
          enterKeyHint="done"
          className={cx('voice', styles.sentence)}
          onChange={event => write(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter' || isComposing(event)) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
      </Field>
      <fieldset className={cx('wrap thumbs', styles.starters)}>
        <legend>Stuck? Start with one of these</legend>
        {starters.map(starter => (
          <Button key={starter.label} variant="outline" size="small" onClick={() => begin(starter)}>
            {starter.label}
          </Button>
        ))}
      </fieldset>
    </StepFrame>
  )
}
