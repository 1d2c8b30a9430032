import type { PushDevice } from '@akin/contract/notifications/shapes.ts'
import { Laptop, Smartphone } from 'lucide-react'
import { failureText } from '#platform/call-error.ts'
import { Moment } from '#platform/moment.tsx'
import { Button } from '#ui/button.tsx'
import { useRemovePush, useTestPush } from '../push/push-devices.ts'
import { whenWords } from '../when-words.ts'
import styles from './devices.module.css'

/** A browser that is told, when that last worked, and how to try it or end it. */
export function DeviceRow({ device }: { device: PushDevice }) {
  const { id, name, isThis, lastSuccessAt } = device
  const remove = useRemovePush()
  const test = useTestPush()
  const failure = remove.error ?? test.error
  const Icon = /iPhone|iPad|Android|Pixel|Galaxy/.test(name) ? Smartphone : Laptop

  return (
    <li className={styles.row}>
      <span className={styles.glyph} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.about}>
        <b dir="auto">{name}</b>
        <p>
          {isThis ? 'This device · ' : null}
          {lastSuccessAt ? (
            <>
              last push <Moment value={lastSuccessAt} words={inSentence} />
            </>
          ) : (
            'no push yet'
          )}
        </p>
        <p role="status" className={styles.said}>
          {test.isSuccess ? 'Sent. It should be there in a moment.' : null}
          {failure ? failureText(failure) : null}
        </p>
      </div>
      <div className={styles.acts}>
        <Button size="small" variant="quiet" busy={test.isPending} onClick={() => test.mutate(id)}>
          <span>
            Send a test<span className="sr-only"> to {name}</span>
          </span>
        </Button>
        <Button size="small" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate(device)}>
          <span>
            Remove<span className="sr-only"> {name}</span>
          </span>
        </Button>
      </div>
    </li>
  )
}

/** "just now" and "yesterday" begin no sentence here. */
function inSentence(then: Date, now: Date) {
  return whenWords(then, now).replace(/^(Just|Yesterday)/, word => word.toLowerCase())
}
