import type { PasskeyAnswer } from '@akin/contract/auth/passkey-shapes.ts'
import { useEffect, useEffectEvent } from 'react'
import { failureText } from '#platform/call-error.ts'
import { useSend } from '#platform/use-send.ts'
import { Note } from '#ui/note.tsx'
import { PasskeyPicture } from './passkey-picture.tsx'
import styles from './passkey-proof.module.css'
import { pickAnswer } from './pick-answer.ts'

/** Asks for a passkey by itself, once; after that it is asked again by a press. */
export function usePasskeyProof(onAnswer: (assertion: PasskeyAnswer) => void) {
  const {
    send,
    isPending = false,
    error,
  } = useSend(async (_again: undefined) => {
    const answer = await pickAnswer()
    if (answer) onAnswer(answer)
  })
  const ask = () => send(undefined)
  const begin = useEffectEvent(ask)
  useEffect(() => {
    begin()
    return () => void import('./sign-in.ts').then(part => part.stopAsking())
  }, [])
  return { ask, isPending, error }
}

/** What stands there while the browser asks in a window of its own. */
export function PasskeyWaiting({ isPending, error }: { isPending: boolean; error: Error | undefined }) {
  return (
    <div className={styles.card}>
      <PasskeyPicture />
      <p role="status">
        <b>{isPending ? 'Waiting for your passkey' : 'No passkey was used'}</b>
        {isPending
          ? 'Touch the sensor, look at the camera or use your security key.'
          : 'Try again, or choose another way.'}
      </p>
      {error ? (
        <Note kind="bad" role="alert">
          {failureText(error)}
        </Note>
      ) : null}
    </div>
  )
}
