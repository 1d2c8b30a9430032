import { forgetWithPerson } from '#platform/caches.ts'
import { createStore, useStore } from '#platform/store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { MarkTogether } from '#ui/logo.tsx'
import { SlimLine } from '#ui/slim-line.tsx'
import { useEndBreak } from './break-acts.ts'
import styles from './while-away.module.css'

interface WhileAwayProps {
  name: string
  /** Whether they opened Akin during their break, rather than begin it here. */
  cameBack: boolean | undefined
  quiet: boolean
}

const isAnswered = createStore(false)
forgetWithPerson(() => isAnswered.set(false))

/** Who opens Akin during a break is asked once whether it is over. Who keeps it is reminded by one line. */
export function WhileAway({ name, cameBack, quiet }: WhileAwayProps) {
  const answered = useStore(isAnswered)
  if (cameBack && !answered) return <WelcomeBack name={name} onAnswer={() => isAnswered.set(true)} />
  return quiet ? null : <BreakLine />
}

/** Signing in ends no break by itself: someone may only want to look. */
function WelcomeBack({ name, onAnswer }: { name: string; onAnswer: () => void }) {
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

function BreakLine() {
  const { mutate, isPending } = useEndBreak()
  return (
    <SlimLine action={{ label: 'End the break', busy: isPending, onPress: () => mutate() }}>
      You are taking a break. Only your contacts find you.
    </SlimLine>
  )
}
