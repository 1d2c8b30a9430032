import { limits } from '@akin/contract/limits.ts'
import { profileEndpoints } from '@akin/contract/profile/endpoints.ts'
import { Status } from '@akin/contract/profile/shapes.ts'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '#platform/call.ts'
import { checkedBy } from '#platform/checked-by.ts'
import { showRefusal } from '#platform/show-refusal.ts'
import { Button } from '#ui/button.tsx'
import { Counter } from '#ui/counter.tsx'
import { cx } from '#ui/cx.ts'
import { Field, TextInput } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useProfileAct } from '../use-profile-act.ts'
import styles from './status.module.css'
import { lastSign, statusEmoji } from './status-emoji.ts'
import { StatusEnd } from './status-end.tsx'
import { expiryOf, type StatusLife, statusLives } from './status-expiry.ts'

const { emoji, text } = Status.shape
const Entries = z.object({ emoji, text })

interface StatusFormProps {
  /** What it is now. */
  status: Status | null
  onClose: () => void
}

export function StatusForm({ status, onClose }: StatusFormProps) {
  const form = useForm({
    resolver: checkedBy(Entries),
    defaultValues: { emoji: status?.emoji ?? '💬', text: status?.text ?? '' },
  })
  const [life, setLife] = useState<StatusLife>('today')
  const written = useWatch({ control: form.control })
  const setting = useProfileAct(setStatus, { id: 'status', title: 'Status set' })
  const clearing = useProfileAct(clearStatus, { id: 'status', title: 'Status cleared' })
  const { errors } = form.formState
  const ways = { onSuccess: onClose, onError: (error: Error) => showRefusal(form, error) }

  const save = form.handleSubmit(entries => setting.mutate({ ...entries, expiresAt: expiryOf(life) }, ways))
  const pick = (sign: string) => form.setValue('emoji', sign, { shouldValidate: true })
  return (
    <form noValidate aria-label="Status" className={`stack ${styles.form}`} onSubmit={save}>
      {errors.root?.message ? (
        <Note kind="bad" role="alert">
          {errors.root.message}
        </Note>
      ) : null}
      <div className={styles.words}>
        <Field label="Emoji" error={errors.emoji?.message}>
          <TextInput
            className={styles.sign}
            autoComplete="off"
            value={written.emoji}
            onChange={event => pick(lastSign(event.target.value))}
          />
        </Field>
        <Field
          label="What are you up to?"
          error={errors.text?.message}
          aside={<Counter text={written.text ?? ''} max={limits.statusText} />}
        >
          <TextInput autoComplete="off" {...form.register('text')} />
        </Field>
      </div>
      <EmojiGrid value={written.emoji} onPick={pick} />
      <div className={styles.life}>
        <span aria-hidden="true">Clear after</span>
        <Segmented label="Clear after" options={[...statusLives]} value={life} onChange={setLife} wide />
        <p className="fine">
          It stays until <StatusEnd at={expiryOf(life)} />, and then goes by itself.
        </p>
      </div>
      <div className={cx('wrap', styles.actions)}>
        <Button type="submit" busy={setting.isPending}>
          Save status
        </Button>
        {status ? (
          <Button
            variant="outline"
            busy={clearing.isPending}
            onClick={() => clearing.mutate(undefined, ways)}
          >
            Clear status
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function setStatus({ expiresAt, ...status }: Status) {
  return call(profileEndpoints.setStatus, { body: { ...status, expiresAt: expiresAt.toISOString() } })
}

function clearStatus() {
  return call(profileEndpoints.clearStatus)
}

/** A choice like any other: one stop of the Tab key, and arrows inside. */
function EmojiGrid({ value, onPick }: { value: string | undefined; onPick: (emoji: string) => void }) {
  const name = useId()
  return (
    <fieldset className={styles.grid}>
      <legend className="sr-only">Emoji to choose from</legend>
      {Object.entries(statusEmoji).map(([emoji, meaning]) => (
        <label key={emoji} className={styles.choice} title={meaning}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={emoji}
            aria-label={meaning}
            checked={emoji === value}
            onChange={() => onPick(emoji)}
          />
          <span aria-hidden="true">{emoji}</span>
        </label>
      ))}
    </fieldset>
  )
}
