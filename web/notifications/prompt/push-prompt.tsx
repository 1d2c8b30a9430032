import type { PersonSummary } from '@akin/contract/auth/person-summary.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useUser } from '#auth/user.ts'
import { failureText } from '#platform/call-error.ts'
import { siteName } from '#platform/site-name.ts'
import { useStore } from '#platform/store.ts'
import { toast } from '#platform/toasts.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { isCovered } from '#ui/is-covered.ts'
import { notTurnedOn } from '../push/turn-on-words.ts'
import { type TurnedOn, turnPushOn } from '../push/turn-push.ts'
import { usePushHere } from '../push/use-push-here.ts'
import { rulesQuery } from '../queries.ts'
import { clockOf } from '../settings/quiet-words.ts'
import { askedUntil, askInThirtyDays, askNeverAgain } from './asked.ts'
import { InstallSteps } from './install-steps-on-demand.ts'
import { isPushAsked } from './push-asked.ts'
import styles from './push-prompt.module.css'

/** Whether to be told of the next message, asked of those whose browser has not been asked and could do it. */
export function PushPrompt({ person }: { person: PersonSummary }) {
  const { data: user } = useUser()
  const state = usePushHere()
  const isAsked = useStore(askedUntil, until => until > Date.now())
  if (isAsked || user?.calm || (state !== 'off' && state !== 'install')) return null
  return <Card person={person} needsInstall={state === 'install'} />
}

interface CardProps {
  person: PersonSummary
  needsInstall: boolean
}

function Card({ person, needsInstall }: CardProps) {
  // One thing at a time: with another hint on the page it is for another day.
  const [isAlone] = useState(() => !isCovered() && !document.querySelector('[data-note]'))
  const { data: rules } = useQuery(rulesQuery)
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isInstalling, setInstalling] = useState(false)
  const title = useId()
  const isShown = isAlone && rules !== undefined
  useEffect(() => {
    isPushAsked.set(isShown)
    return () => isPushAsked.set(false)
  }, [isShown])
  if (!isShown) return null
  const { quiet } = rules
  return (
    <section className={styles.card} aria-labelledby={title}>
      <Avatar name={person.displayName} userId={person.id} src={person.avatarUrl} size={44} />
      <div className={styles.words}>
        <b id={title}>
          Shall we tell you when <bdi>{person.displayName}</bdi> answers?
        </b>
        <p>
          Only when {siteName()} is not open, one per conversation
          {quiet ? `, silent from ${clockOf(quiet.from)}` : ''}. Your browser asks next.
        </p>
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
        <div className={styles.acts}>
          <Button
            size="small"
            busy={isBusy}
            onClick={() => (needsInstall ? setInstalling(true) : void turnOn())}
          >
            Yes, tell me
          </Button>
          <Button size="small" variant="quiet" onClick={askInThirtyDays}>
            Not now
          </Button>
        </div>
      </div>
      <IconButton label="Not now, close" size="small" className={styles.close} onClick={askInThirtyDays}>
        <X />
      </IconButton>
      <InstallSteps open={isInstalling} onClose={askInThirtyDays} />
    </section>
  )

  async function turnOn() {
    setBusy(true)
    setFailure(null)
    try {
      take(await turnPushOn(client))
    } catch (error) {
      setFailure(failureText(error as Error))
    }
    setBusy(false)
  }

  function take(outcome: TurnedOn) {
    if (outcome === 'on') {
      askInThirtyDays()
      return toast({ title: 'You will be told', description: 'Of what, and when, you choose in Settings.' })
    }
    if (outcome !== 'denied') return setFailure(notTurnedOn[outcome])
    askNeverAgain()
    toast({
      kind: 'info',
      title: notTurnedOn.denied,
      description: 'Settings, Notifications says how to change it.',
    })
  }
}
