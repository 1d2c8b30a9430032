import { limits } from '@akin/contract/limits.ts'
import type { RegistrationMode as Mode } from '@akin/contract/platform/registration.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#platform/loaded.tsx'
import { NotDone } from '#platform/not-done.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceCard, ChoiceName } from '#ui/choice-card.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { registrationQuery, useSetRegistration } from '../joining/queries.ts'
import styles from './registration-mode.module.css'

const modes: readonly { mode: Mode; name: string; means: string }[] = [
  { mode: 'open', name: 'Open', means: 'Everyone can create an account. Members can invite people.' },
  { mode: 'invitation', name: 'By invitation', means: 'Only those who have a link of someone who is here.' },
  {
    mode: 'approval',
    name: 'By approval',
    means: 'People ask first. Moderators and admins let them in, or invite them.',
  },
  {
    mode: 'closed',
    name: 'Closed',
    means: 'Nobody, but for those whom moderators and admins invite. Signing in stays.',
  },
]

/** Who may create an account here. */
export function RegistrationMode() {
  const query = useQuery(registrationQuery)
  return (
    <Loaded query={query} what="who may register" skeleton="260px">
      {({ mode }) => <ModeForm key={mode} mode={mode} />}
    </Loaded>
  )
}

function ModeForm({ mode: now }: { mode: Mode }) {
  const [chosen, setChosen] = useState(now)
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useSetRegistration()
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (!isPending) mutate({ mode: chosen, reason })
      }}
    >
      <fieldset className={styles.modes}>
        <legend className={styles.legend}>Who may create an account</legend>
        {modes.map(({ mode, name, means }) => (
          <ChoiceCard
            key={mode}
            name="registration"
            value={mode}
            checked={mode === chosen}
            onChange={() => setChosen(mode)}
          >
            <ChoiceName beside={means}>{name}</ChoiceName>
          </ChoiceCard>
        ))}
      </fieldset>
      {chosen === now ? null : (
        <>
          <Field label="Reason" optional hint="For the log.">
            <TextInput
              maxLength={limits.approvalReason}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          </Field>
          <NotDone error={error} />
          <div>
            <Button type="submit" busy={isPending}>
              Save
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
