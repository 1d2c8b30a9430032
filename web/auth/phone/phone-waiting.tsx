import { useCallback } from 'react'
import { FormPage } from '../form-page.tsx'
import { useGoOn } from '../sessions/go-on.ts'
import { welcomeBack } from '../sessions/log-in.ts'
import { clockText, useSecondsLeft } from '../verification/countdown.ts'
import type { PhoneEnding } from './phone-end.tsx'
import styles from './phone-waiting.module.css'
import { useLogInOnPhone } from './use-log-in-on-phone.ts'

interface PhoneWaitingProps {
  claim: { number: number; until: number }
  onEnd: (end: PhoneEnding) => void
}

/** The number, until the other device has answered. */
export function PhoneWaiting({ claim: { number, until }, onEnd }: PhoneWaitingProps) {
  const secondsLeft = useSecondsLeft(until)
  const goOn = useGoOn()
  useLogInOnPhone(
    useCallback(
      user => {
        welcomeBack(user)
        goOn()
      },
      [goOn],
    ),
    onEnd,
  )
  return (
    <FormPage
      title="Type this number on your other device"
      lede="As soon as it is there, you are signed in here. Keep this page open."
    >
      <p className={styles.number}>
        <b>{number}</b>
      </p>
      <p role="status" className={styles.waiting}>
        Waiting for your other device…
      </p>
      {secondsLeft > 0 ? <p className={styles.left}>{clockText(secondsLeft)} left</p> : null}
    </FormPage>
  )
}
