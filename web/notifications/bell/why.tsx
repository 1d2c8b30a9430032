import { isDecided, type NoticeKind, topicOf } from '@akin/contract/notifications/kinds.ts'
import type { Notice } from '@akin/contract/notifications/shapes.ts'
import { Info } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { useTurnOff } from '../settings/turn-off.ts'
import { topicInside, topicWords } from '../topic-words.ts'
import type { Muting } from './bell-row.tsx'
import styles from './why.module.css'

/** Of whom something came that can be quieted: contacts. */
const fromContacts: NoticeKind[] = ['message', 'accepted', 'reaction', 'gift']

interface WhyProps {
  notice: Notice
  muting: Muting
  onDone: () => void
}

/** Why someone got this, and one press that changes it. */
export function Why({ notice: { kind, from }, muting, onDone }: WhyProps) {
  const topic = topicOf[kind]
  const { name, isOne } = topicWords(topic)
  const turnOff = useTurnOff()
  return (
    <div className={styles.why}>
      <p className={styles.because}>
        <Info size={16} aria-hidden="true" />
        <span>
          You got this because <b>{name}</b> {isOne ? 'is' : 'are'} on <b>in app</b>.
        </span>
      </p>
      <div className={styles.acts}>
        {isDecided(topic, 'bell') ? (
          <Button
            size="small"
            variant="outline"
            onClick={() => {
              turnOff(topic, 'bell')
              onDone()
            }}
          >
            Turn off {topicInside(topic)}
          </Button>
        ) : null}
        {from && !from.unavailable && fromContacts.includes(kind) ? (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              muting(from)
              onDone()
            }}
          >
            <span>
              Mute <span className="sr-only">{from.displayName} </span>for 8 hours
            </span>
          </Button>
        ) : null}
      </div>
    </div>
  )
}
