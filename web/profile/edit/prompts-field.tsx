import { limits } from '@akin/contract/limits.ts'
import { promptIds } from '@akin/contract/profile/prompts.ts'
import { Plus } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { messageIn } from '#platform/form.ts'
import { Button } from '#ui/button.tsx'
import type { EntriesForm } from './entries.ts'
import { ListProblem } from './list-problem.tsx'
import { PromptRow } from './prompt-row.tsx'
import styles from './row.module.css'
import { Section } from './section.tsx'
import { focusSoon, useRows } from './use-rows.ts'

const list = 'prompts'

export function PromptsField({ form }: { form: EntriesForm }) {
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: list,
    keyName: 'key',
  })
  const answers = useWatch({ control: form.control, name: list })
  const count = fields.length
  const rows = useRows({ list, count, move, remove })
  const asked = answers.map(({ id }) => id)
  const [next] = promptIds.filter(id => !asked.includes(id))
  const { errors } = form.formState
  return (
    <Section
      title="Prompts"
      about={`Up to ${limits.prompts} questions that are easier to answer than a blank page.`}
    >
      <ol className={styles.rows}>
        {fields.map((field, index) => (
          <PromptRow
            key={field.key}
            form={form}
            index={index}
            count={count}
            asked={asked}
            onMove={to => rows.moveByButton(index, to, 'This prompt')}
            onRemove={() => rows.removeRow(index, 'The prompt')}
          />
        ))}
      </ol>
      <div>
        <ListProblem
          message={messageIn(errors.prompts?.root ?? (errors.prompts?.message && errors.prompts))}
        />
        {count < limits.prompts && next ? (
          <Button
            id={list}
            size="small"
            variant="outline"
            icon={<Plus />}
            onClick={() => {
              append({ id: next, answer: '' }, { shouldFocus: false })
              focusSoon(`prompts.${count}.id`)
            }}
          >
            Add a prompt
          </Button>
        ) : null}
      </div>
      <span role="status" className="sr-only">
        {rows.said}
      </span>
    </Section>
  )
}
