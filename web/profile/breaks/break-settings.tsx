import type { Break } from '@akin/contract/auth/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import parts from '#auth/account/account-part.module.css'
import { accountQuery } from '#auth/account-queries.ts'
import { useEndBreak } from '#auth/breaks/break-acts.ts'
import { useUser } from '#auth/user.ts'
import { Time } from '#platform/time.tsx'
import { useAsked } from '#platform/use-asked.ts'
import { Button } from '#ui/button.tsx'
import styles from './break-settings.module.css'
import { TakeBreakDialog } from './take-break-dialog.tsx'

/** Beside leaving for good: leaving for a while. */
export function BreakSettings() {
  const { data: user } = useUser()
  const { data: account, refetch } = useQuery(accountQuery)
  const asked = useAsked<Break | null>()
  const { mutate, isPending } = useEndBreak()
  const onBreak = user?.onBreak === true
  // It may have begun or ended on another device.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for again when this changes.
  useEffect(() => void refetch(), [onBreak])
  const taken = account?.break ?? null
  return (
    <section className={parts.part}>
      <div className={parts.head}>
        <h2>{onBreak ? 'You are taking a break' : 'Take a break'}</h2>
        {onBreak ? (
          <div className={styles.acts}>
            <Button size="small" variant="quiet" disabled={!taken} onClick={() => asked.ask(taken)}>
              Change it
            </Button>
            <Button size="small" busy={isPending} onClick={() => mutate()}>
              End the break
            </Button>
          </div>
        ) : (
          <Button size="small" variant="outline" onClick={() => asked.ask(null)}>
            Take a break
          </Button>
        )}
      </div>
      <div className={parts.now}>
        {onBreak ? (
          <p>
            {taken?.until ? (
              <>
                It ends by itself on <Time value={taken.until} as="date" />.{' '}
              </>
            ) : (
              'It lasts until you end it. '
            )}
            {taken?.told === false
              ? 'Your contacts see you offline.'
              : 'Your contacts see “Taking a break”. Everyone else finds nobody.'}
          </p>
        ) : (
          <p>Nobody but your contacts finds you until you are back, and nothing is lost.</p>
        )}
      </div>
      {asked.about !== undefined ? (
        <TakeBreakDialog key={asked.turn} taken={asked.about} open={asked.open} onClose={asked.close} />
      ) : null}
    </section>
  )
}
