import { type Channel, channels, type Topic, topics, usualRules } from '@akin/contract/notifications/kinds.ts'
import type { NotificationRules } from '@akin/contract/notifications/shapes.ts'
import { Check } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { type Saving, useSaving } from '#platform/use-saving.ts'
import { NotSaved, SavedAloud } from '#ui/saved-mark.tsx'
import { channelWords, topicWords } from '../topic-words.ts'
import { useEditRules } from './edit-rules.ts'
import styles from './matrix.module.css'

interface MatrixProps {
  rules: NotificationRules
  /** Why no push can be had at all, in place of choices about it. */
  noPush: ReactNode
}

/** Of what one is told, and where. A box is saved as it is ticked. */
export function Matrix({ rules: { rules }, noPush }: MatrixProps) {
  const saving = useSaving()
  const { mutateAsync } = useEditRules()
  const heading = useId()
  const why = useId()

  function choose(topic: Topic, channel: Channel, on: boolean) {
    saving.follow(nameOf(topic, channel), mutateAsync({ change: { topic, channel, on } }))
  }

  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>What reaches you</h2>
      <SavedAloud name={saving.saved} />
      {noPush ? (
        <p id={why} className={styles.noPush}>
          {noPush}
        </p>
      ) : null}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">About</th>
            {channels.map(channel => (
              <th key={channel} scope="col">
                {channelWords[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map(topic => (
            <Row key={topic} topic={topic} saving={saving}>
              {(channel, about) => (
                <Cell
                  name={nameOf(topic, channel)}
                  rule={usualRules[topic][channel]}
                  isOn={rules[topic][channel]}
                  isOff={channel === 'push' && Boolean(noPush)}
                  about={channel === 'push' && noPush ? why : about}
                  onChange={on => choose(topic, channel, on)}
                />
              )}
            </Row>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  topic: Topic
  saving: Saving
  children: (channel: Channel, about: string | undefined) => ReactNode
}

function Row({ topic, saving, children }: RowProps) {
  const { name, about } = topicWords(topic)
  const aboutId = useId()
  const failure = channels.map(channel => saving.of(nameOf(topic, channel)).failure).find(Boolean)
  return (
    <tr>
      <th scope="row">
        {name}
        {about ? <small id={aboutId}>{about}</small> : null}
        <NotSaved why={failure} />
      </th>
      {channels.map(channel => (
        <td key={channel}>{children(channel, about && aboutId)}</td>
      ))}
    </tr>
  )
}

interface CellProps {
  name: string
  rule: (typeof usualRules)[Topic][Channel]
  isOn: boolean
  /** It cannot be chosen at the moment. */
  isOff: boolean
  about: string | undefined
  onChange: (on: boolean) => void
}

function Cell({ name, rule, isOn, isOff, about, onChange }: CellProps) {
  if (rule === 'never') {
    return (
      <span className={styles.never}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">Never</span>
      </span>
    )
  }
  const isLocked = rule === 'always'
  const fixed = (isLocked || isOff) && { 'aria-disabled': true, readOnly: true, onClick: refuse }
  return (
    <label className={styles.cell}>
      <input
        type="checkbox"
        className={styles.box}
        data-locked={isLocked || undefined}
        aria-label={name}
        aria-describedby={about}
        checked={isLocked || (isOn && !isOff)}
        onChange={fixed ? undefined : event => onChange(event.currentTarget.checked)}
        {...fixed}
      />
      <Check aria-hidden="true" />
    </label>
  )
}

/** "Reactions, push", for those who hear it, and in what is said of its saving. */
function nameOf(topic: Topic, channel: Channel) {
  const { name } = topicWords(topic)
  return `${name}, ${channelWords[channel].toLowerCase()}`
}

function refuse(event: MouseEvent) {
  event.preventDefault()
}
