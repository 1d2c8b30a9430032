import { type EntriesForm, useEntry } from './entries-form.ts'
import { entryChecks } from './entry-checks.ts'

/** What a field of tags shows, and what it does as one is added, taken away or typed. */
export function useTags(form: EntriesForm, name: 'interests' | 'languages') {
  const values: string[] = useEntry(form, name)
  return {
    values,
    onAdd(value: string) {
      const next = [...values, value]
      const problem = entryChecks.part?.problemWithEntry(name, next)
      if (problem) form.refuse({ [name]: problem })
      else form.write(name, next)
      return !problem
    },
    onRemove(value: string) {
      const others = values.filter(one => one !== value)
      form.write(name, others)
    },
    onType: () => form.accept(name),
  }
}
