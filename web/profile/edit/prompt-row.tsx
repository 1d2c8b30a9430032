import { limits } from '@akin/contract/limits.ts'
import { type PromptId, promptIds, prompts } from '@akin/contract/profile/prompts.ts'
import { useWatch } from 'react-hook-form'
import { cx } from '#ui/cx.ts'
import { Field, Select, TextArea } from '#ui/field.tsx'
import { Counter } from './counter.tsx'
import type { EntriesForm } from './entries.ts'
import styles from './row.module.css'
import { RowButtons } from './row-buttons.tsx'

interface PromptRowProps {
  form: EntriesForm
  index: number
  count: number
  /** The questions that are asked already. */
  asked: PromptId[]
  onMove: (to: number) => void
  onRemove: () => void
}

export function PromptRow({ form, index, count, asked, onMove, onRemove }: PromptRowProps) {
  const { id, answer } = useWatch({ control: form.control, name: `prompts.${index}` }) ?? {}
  const wrong = form.formState.errors.prompts?.[index]
  const name = `Prompt ${index + 1}`
  return (
    <li aria-label={name} className={styles.row}>
      <div className={styles.top}>
        <span className={styles.title}>{name}</span>
        <RowButtons
          list="prompts"
          index={index}
          count={count}
          what={name.toLowerCase()}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <Field id={`prompts.${index}.id`} label="Question" error={wrong?.id?.message}>
        <Select {...form.register(`prompts.${index}.id`)}>
          {promptIds
            .filter(prompt => prompt === id || !asked.includes(prompt))
            .map(prompt => (
              <option key={prompt} value={prompt}>
                {prompts[prompt]}
              </option>
            ))}
        </Select>
      </Field>
      <Field
        id={`prompts.${index}.answer`}
        label="Answer"
        error={wrong?.answer?.message}
        aside={<Counter text={answer ?? ''} max={limits.promptAnswer} />}
      >
        <TextArea
          rows={2}
          className={cx('voice', styles.answer)}
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          {...form.register(`prompts.${index}.answer`)}
        />
      </Field>
    </li>
  )
}
