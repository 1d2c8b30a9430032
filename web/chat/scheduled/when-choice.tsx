import { limits } from '@akin/contract/limits.ts'
import { Calendar, Clock, Moon, Sun, Sunrise } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { dayOf } from '#platform/calendar-day.ts'
import { ChoiceCard, ChoiceName } from '#ui/choice-card.tsx'
import { FieldError, TextInput } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PresetKey } from './presets.ts'
import type { useWhen } from './use-when.ts'
import styles from './when-choice.module.css'
import { shortWhen } from './when-words.ts'

interface PresetWords {
  icon: ReactNode
  label: string
  more?: string
}

const words: Record<PresetKey, PresetWords> = {
  hour: { icon: <Clock size={20} />, label: 'In an hour' },
  today: { icon: <Sunrise size={20} />, label: 'This morning' },
  evening: { icon: <Moon size={20} />, label: 'This evening' },
  tomorrow: { icon: <Sunrise size={20} />, label: 'Tomorrow morning' },
  awake: { icon: <Sun size={20} />, label: 'When they are awake', more: 'Their morning, in your time' },
  monday: { icon: <Calendar size={20} />, label: 'Monday morning' },
}

type WhenChoiceProps = Pick<
  ReturnType<typeof useWhen>,
  'now' | 'presets' | 'isAsking' | 'chosen' | 'choose' | 'write'
> & { fault: string | null }

/** When a message goes: at one of a few moments that people mean, or at any other. */
export function WhenChoice({ now, presets, isAsking, chosen, choose, write, fault }: WhenChoiceProps) {
  const name = useId()
  const faultId = useId()
  const farthest = new Date(now.getTime() + limits.scheduledAhead * 1000 - 1)
  const invalid = fault ? { 'aria-invalid': true, 'aria-describedby': faultId } : {}
  return (
    <>
      <fieldset className={styles.presets}>
        <legend className="sr-only">When</legend>
        {presets.map(({ key, at }) => (
          <ChoiceCard
            key={key}
            mark="end"
            name={name}
            checked={chosen.preset === key}
            onChange={() => choose(key)}
          >
            <span className={styles.icon} aria-hidden="true">
              {words[key].icon}
            </span>
            <ChoiceName beside={words[key].more}>{words[key].label}</ChoiceName>
            <time dateTime={at.toISOString()}>{shortWhen(at, now)}</time>
          </ChoiceCard>
        ))}
        {isAsking ? <Skeleton shape="block" height="56px" /> : null}
      </fieldset>
      <fieldset className={styles.own}>
        <legend>Or choose</legend>
        <TextInput
          type="date"
          aria-label="Day"
          min={dayOf(now)}
          max={dayOf(farthest)}
          value={chosen.day}
          onChange={({ target }) => write({ day: target.value })}
          {...invalid}
        />
        <TextInput
          type="time"
          aria-label="Time"
          value={chosen.time}
          onChange={({ target }) => write({ time: target.value })}
          {...invalid}
        />
        <div id={faultId} aria-live="polite" className={styles.fault}>
          {fault ? <FieldError>{fault}</FieldError> : null}
        </div>
      </fieldset>
    </>
  )
}
