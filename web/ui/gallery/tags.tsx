import { useState } from 'react'
import { Field } from '../field.tsx'
import { TagInput } from '../tag-input.tsx'
import { Section } from './section.tsx'

const languages = [
  { value: 'nb', label: 'Norsk', also: 'Norwegian' },
  { value: 'en', label: 'English' },
  { value: 'cs', label: 'Čeština', also: 'Czech' },
]
const interests = ['Small ferries', 'Night trains', 'Marmalade', 'Open water', 'Chess'].map(interest => ({
  value: interest,
  label: interest,
}))

export function Tags() {
  const spoken = useTags(['nb'])
  const shared = useTags(['Small ferries', 'Night trains', 'Marmalade', 'Kate Bush'])
  return (
    <Section title="Tags">
      <Field label="Languages" hint="Type, then press Enter.">
        <TagInput options={languages} {...spoken} />
      </Field>
      <Field label="Interests">
        <TagInput look="open" own numbered={3} placeholder="Add" options={interests} {...shared} />
      </Field>
      <Field label="Too many" error="Choose at most 1.">
        <TagInput options={languages} values={['en']} onAdd={() => false} onRemove={() => {}} />
      </Field>
    </Section>
  )
}

function useTags(first: string[]) {
  const [values, setValues] = useState(first)
  return {
    values,
    onAdd(value: string) {
      setValues([...values, value])
      return true
    },
    onRemove: (value: string) => setValues(values.filter(one => one !== value)),
  }
}
