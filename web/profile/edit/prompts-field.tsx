import { limits } from '@akin/contract/limits.ts'
import { promptIds } from '@akin/contract/profile/prompts.ts'
import { Plus } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { type EntriesForm, useEntry, useFormPart, useProblem } from './entries-form.ts'
import { ListProblem } from './list-problem.tsx'
import { PromptRow } from './prompt-row.tsx'
import styles from './row.module.css'
import { Section } from './section.tsx'
import { focusSoon, useRows } from './use-rows.ts'

const list = 'prompts'

export function PromptsField({ form }: { form: EntriesForm }) {
  const keys = useFormPart(form, state => state.keys[list])
  const answers = useEntry(form, list)
  const count = answers.length
  const rows = useRows({ form, list, count })
  const asked = answers.map(({ id }) => id)
  const [next] = promptIds.filter(id => !asked.includes(id))
  return (
    <Section
      title="Prompts"
      about={`Up to ${limits.prompts} questions that are easier to answer than a blank page.`}
    >
      <ol className={`stack ${styles.rows}`}>
        {keys.map((key, index) => (
          <PromptRow
            key={key}
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
        <ListProblem message={useProblem(form, list)} />
        {count < limits.prompts && next ? (
          <Button
            id={list}
            size="small"
            variant="outline"
            icon={<Plus />}
            onClick={() => {
              form.add(list, { id: next, answer: '' })
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
