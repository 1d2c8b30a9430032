import { createPortal } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { MarkTogether } from '#ui/logo.tsx'
import { useEndBreak } from './break-acts.ts'
import styles from './while-away.module.css'

/** Signing in ends no break by itself: someone may only want to look. */
export function WelcomeBack({ name, onAnswer }: { name: string; onAnswer: () => void }) {
  const { mutate, isPending } = useEndBreak()
  return (
    <Dialog
      open
      centred
      onClose={onAnswer}
      picture={<MarkTogether />}
      title={`Welcome back, ${name}`}
      description="You are taking a break. Until you end it, only your contacts find you, and nobody sees that you are here."
      actions={
        <div className={styles.actions}>
          <Button
            size="large"
            wide
            busy={isPending}
            onClick={() => mutate(undefined, { onSuccess: onAnswer })}
          >
            End the break
          </Button>
          <Button size="large" wide variant="outline" onClick={onAnswer}>
            Look around and keep it
          </Button>
        </div>
      }
    />
  )
}

/** One slim line at the very top of every page. */
export function BreakLine() {
  const { mutate, isPending } = useEndBreak()
  const place = document.getElementById('above')
  if (!place) return null
  return createPortal(
    <p className={styles.line}>
      You are taking a break. Only your contacts find you.{' '}
      <button type="button" className={styles.end} aria-busy={isPending} onClick={() => mutate()}>
        End the break
      </button>
    </p>,
    place,
  )
}
