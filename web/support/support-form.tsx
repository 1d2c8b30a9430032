import { limits } from '@akin/contract/limits.ts'
import { supportEndpoints } from '@akin/contract/support/endpoints.ts'
import {
  SupportForm as Form,
  type SentTicket,
  supportCategories,
  supportCategoryWords,
} from '@akin/contract/support/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { FailureNote } from '#auth/failure-note.tsx'
import { call } from '#platform/call.ts'
import { checkedBy } from '#platform/checked-by.ts'
import { problemsIn, putOnFields } from '#platform/form.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select, TextArea, TextInput } from '#ui/field.tsx'
import { FormNote } from '#ui/form-note.tsx'
import { Attachments } from './attachments.tsx'
import { ticketsQuery } from './queries.ts'
import { Suggestions } from './suggestions.tsx'
import styles from './support-form.module.css'
import { TechnicalDetailsField } from './technical-details.tsx'
import { useAttachments } from './use-attachments.ts'
import { useKeptWords } from './use-kept-words.ts'

interface SupportFormProps {
  /** Someone signed in writes from their own address. */
  sender: { name: string; email: string } | null
  /** Whether it is known who writes. */
  isKnown: boolean
  /** Whom it is about, where a page of someone has led here. */
  about: string | undefined
  onSent(ticket: SentTicket & { email: string }): void
}

export function SupportForm({ sender, isKnown, about, onSent }: SupportFormProps) {
  const form = useForm({
    resolver: checkedBy(Form),
    defaultValues: {
      ...empty,
      ...(about ? { category: 'Safety or abuse', affectedUser: `/p/${about}` } : null),
      name: sender?.name ?? '',
      email: sender?.email ?? '',
    },
  })
  const { control, register, formState, handleSubmit, setValue } = form
  const [category, subject, message, details] = useWatch({
    control,
    name: ['category', 'subject', 'message', 'technicalDetails'],
  })
  const files = useAttachments()
  const words = useKeptWords(form, {
    isKnown,
    ownEmail: sender !== null,
    hasSubject: about !== undefined,
  })
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (form: Form) => call(supportEndpoints.openTicket, { body: form }),
    meta: { handled: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey }),
  })
  const { errors } = formState

  const send = handleSubmit(values => {
    const filled = { ...values, attachments: files.attached.map(file => file.key) }
    mutate(filled, {
      onSuccess(ticket) {
        words.drop()
        onSent({ ...ticket, email: filled.email })
      },
      onError: refusal => putOnFields(form, refusal),
    })
  })
  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <FormNote attempt={formState.submitCount} problems={problemsIn(errors, names)} />
      <Field id="category" label="Category" error={errors.category?.message}>
        <Select {...register('category')}>
          <option value="">Choose…</option>
          {supportCategories.map(name => (
            <option key={name} value={name}>
              {supportCategoryWords[name]}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.pair}>
        <Field id="name" label="Name" error={errors.name?.message}>
          <TextInput autoComplete="name" {...register('name')} />
        </Field>
        <Field id="email" label="Email" error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" readOnly={sender !== null} {...register('email')} />
        </Field>
      </div>
      {/billing|tokens/i.test(category) && (
        <Field id="orderNumber" label="Order or invoice number" optional error={errors.orderNumber?.message}>
          <TextInput dir="ltr" {...register('orderNumber')} />
        </Field>
      )}
      {/safety/i.test(category) && (
        <Field id="affectedUser" label="Link to the person it is about" optional>
          <TextInput dir="ltr" placeholder="/p/their-name" {...register('affectedUser')} />
        </Field>
      )}
      <Field id="subject" label="Subject" error={errors.subject?.message}>
        <TextInput {...register('subject')} />
      </Field>
      <Field
        id="message"
        label="Message"
        error={errors.message?.message}
        aside={
          <span className={styles.count}>
            {message.length.toLocaleString('en-GB')} / {limits.supportMessage.toLocaleString('en-GB')}
          </span>
        }
      >
        <TextArea rows={7} {...register('message')} />
      </Field>
      <Attachments {...files} />
      <TechnicalDetailsField details={details} onChange={next => setValue('technicalDetails', next)} />
      <label className="sr-only" aria-hidden="true">
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
      </label>
      <FailureNote error={error} />
      <div className={styles.send}>
        <Button type="submit" size="large" busy={isPending}>
          Send message
        </Button>
        <span>Goes to the people who run Akin, and to nobody else.</span>
      </div>
      {/* Last: they come a moment after the last letter, and must not move the button under someone's hand. */}
      <Suggestions text={subject || message} />
    </form>
  )
}

const names = {
  category: 'Category',
  name: 'Name',
  email: 'Email',
  orderNumber: 'Order or invoice number',
  affectedUser: 'Link to the person it is about',
  subject: 'Subject',
  message: 'Message',
  attachments: 'Files',
  technicalDetails: 'Technical details',
  website: 'Website',
}

const empty = {
  category: '' as Form['category'],
  subject: '',
  message: '',
  orderNumber: '',
  affectedUser: '',
  website: '',
  technicalDetails: undefined as Form['technicalDetails'],
}
