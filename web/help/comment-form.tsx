import { firstLimits } from '@akin/contract/first-limits.ts'
import { type SubmitEvent, useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { useRateHelpArticle } from './rate-help-article.ts'
import styles from './was-this-helpful.module.css'

/** Optional words to the answer that was given. */
export function CommentForm(props: { articleId: string; id: string | undefined; helpful: boolean }) {
  const { articleId, id, helpful } = props
  const [comment, setComment] = useState('')
  const { send, isPending, isSuccess, error } = useRateHelpArticle(articleId)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (comment.trim() !== '') send({ id, helpful, comment })
  }
  if (isSuccess) return <p role="status">We read every comment, and yours is on its way to us.</p>
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={helpful ? 'What could be better still?' : 'What was missing or wrong?'}
        optional
        hint="Please leave out anything private. We cannot answer here."
        error={error ? failureText(error) : undefined}
      >
        <TextArea
          rows={3}
          maxLength={firstLimits.helpComment}
          value={comment}
          onChange={event => setComment(event.target.value)}
        />
      </Field>
      <Button type="submit" size="small" variant="soft" busy={isPending === true}>
        Send comment
      </Button>
    </form>
  )
}
