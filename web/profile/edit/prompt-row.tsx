import { limits } from '@akin/contract/limits.ts'
import { type PromptId, promptIds, prompts } from '@akin/contract/profile/prompts.ts'
import { Counter } from '#ui/counter.tsx'
import { cx } from '#ui/cx.ts'
import { Field, Select, TextArea } from '#ui/field.tsx'
import { isComposing } from '#ui/is-composing.ts'
import { type EntriesForm, useProblem, useText } from './entries-form.ts'
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
  const question = useText(form, `prompts.${index}.id`)
  const answer = useText(form, `prompts.${index}.answer`)
  const name = `Prompt ${index + 1}`
  return (
    <li aria-label={name} className={cx('stack tinted', styles.row)}>
      <div className={styles.top}>
        <span className={cx('quiet one-line', styles.title)}>{name}</span>
        <RowButtons
          list="prompts"
          index={index}
          count={count}
          what={name.toLowerCase()}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <Field id={`prompts.${index}.id`} label="Question" error={useProblem(form, `prompts.${index}.id`)}>
        <Select {...question}>
          {promptIds
            .filter(prompt => prompt === question.value || !asked.includes(prompt))
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
        error={useProblem(form, `prompts.${index}.answer`)}
        aside={<Counter text={answer.value} max={limits.promptAnswer} />}
      >
        <TextArea
          rows={2}
          className={cx('voice', styles.answer)}
          onKeyDown={event => event.key === 'Enter' && !isComposing(event) && event.preventDefault()}
          {...answer}
        />
      </Field>
    </li>
  )
}
