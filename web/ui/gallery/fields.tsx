import { Field, PasswordInput, SearchInput, Select, TextArea, TextInput } from '../field.tsx'
import { FormNote } from '../form-note.tsx'
import { TextLink } from '../text-link.tsx'
import { Choices } from './choices.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

export function Fields() {
  return (
    <Section title="Fields">
      <FormNote
        attempt={0}
        problems={[{ field: 'gallery-email', name: 'Email', message: 'That address looks unfinished.' }]}
      />
      <div className={styles.pairs}>
        <Field label="Rest">
          <TextInput placeholder="Placeholder" />
        </Field>
        <Field label="Filled">
          <TextInput defaultValue="Maren" />
        </Field>
        <Field id="gallery-email" label="Error" error="That address looks unfinished.">
          <TextInput type="email" defaultValue="maren@" />
        </Field>
        <Field label="Ok" ok="Free. Your page will be /p/marenholt">
          <TextInput defaultValue="marenholt" />
        </Field>
        <Field
          label="Password"
          hint="Four random words make a fine password."
          aside={<TextLink to="/">Forgot it?</TextLink>}
        >
          <PasswordInput autoComplete="new-password" defaultValue="correct horse" />
        </Field>
        <Field label="Disabled">
          <TextInput disabled defaultValue="Not now" />
        </Field>
        <Field label="Search">
          <SearchInput placeholder="Search" />
        </Field>
        <Field label="Sort by">
          <Select>
            <option>Most in common</option>
            <option>Newest</option>
          </Select>
        </Field>
      </div>
      <Field label="About you" optional hint="A few sentences. People read this first.">
        <TextArea placeholder="Potter by evening, engineer by day." />
      </Field>
      <Choices />
    </Section>
  )
}
