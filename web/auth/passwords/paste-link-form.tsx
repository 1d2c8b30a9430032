import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { checkedBy } from '#platform/checked-by.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import styles from '../form.module.css'
import { tokenIn } from '../links/link-token.ts'

const Form = z.object({
  link: z
    .string()
    .check(z.refine(pasted => tokenIn(pasted) !== undefined, 'Paste the whole link, to its last letter.')),
})

/** For links that a mail program has broken: the whole line or the secret alone will do. */
export function PasteLinkForm() {
  const navigate = useNavigate()
  const form = useForm({ resolver: checkedBy(Form), defaultValues: { link: '' } })
  const submit = form.handleSubmit(async ({ link }) => {
    const token = tokenIn(link)
    if (token) await navigate({ to: '/reset-password/$token', params: { token } })
  })
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <Field id="link" label="Link from the mail" error={form.formState.errors.link?.message}>
        <TextInput
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('link')}
        />
      </Field>
      <Button type="submit" size="large" wide>
        Go on
      </Button>
      <ButtonLink to="/forgot-password" variant="quiet">
        Send me a new link
      </ButtonLink>
    </form>
  )
}
