import { useHydrated } from '@tanstack/react-router'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#platform/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { partOnDemand } from '#ui/part-on-demand.tsx'
import { newFeedbackId, useRateHelpArticle } from './rate-help-article.ts'
import styles from './was-this-helpful.module.css'

const CommentForm = partOnDemand(() => import('./comment-form.tsx').then(part => part.CommentForm))

const answers = [
  { helpful: true, label: 'Yes', Icon: ThumbsUp },
  { helpful: false, label: 'No', Icon: ThumbsDown },
]

/** Its buttons need scripts: where there are none, the space stays quietly empty. */
export function WasThisHelpful({ articleId }: { articleId: string }) {
  const hydrated = useHydrated()
  return <div className={styles.place}>{hydrated ? <Question articleId={articleId} /> : null}</div>
}

function Question({ articleId }: { articleId: string }) {
  const [id] = useState(newFeedbackId)
  const { send, isSuccess, error, given } = useRateHelpArticle(articleId)
  const answer = error ? undefined : given?.helpful
  return (
    <section aria-labelledby="was-this-helpful" className={styles.question}>
      <div className={styles.row}>
        <h2 id="was-this-helpful">Was this helpful?</h2>
        {answers.map(({ helpful, label, Icon }) => (
          <Button
            key={label}
            size="small"
            variant={answer === helpful ? 'soft' : 'outline'}
            icon={<Icon />}
            aria-pressed={answer === helpful}
            onClick={() => send({ id, helpful })}
          >
            {label}
          </Button>
        ))}
        <span role="status">{isSuccess ? 'Thank you.' : ''}</span>
      </div>
      {error ? (
        <Note kind="bad" role="alert">
          {failureText(error)}
        </Note>
      ) : null}
      {isSuccess && answer !== undefined ? (
        <CommentForm articleId={articleId} id={id} helpful={answer} />
      ) : null}
    </section>
  )
}
