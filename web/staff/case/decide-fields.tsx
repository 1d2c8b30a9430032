import {
  type DecisionPlace,
  type DecisionStep,
  decisionPlaces,
} from '@akin/contract/safety/decision-shapes.ts'
import { type ReportReason, reasons, reportReasons } from '@akin/contract/safety/shapes.ts'
import { removableParts } from '@akin/contract/staff/decide-form.ts'
import { Field, Select, TextArea, TextInput } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { placeNames } from '../case-words.ts'
import type { Draft, Faults } from './decide-draft.ts'
import styles from './decide-fields.module.css'

interface DecideFieldsProps {
  step: DecisionStep
  draft: Draft
  onChange: (draft: Draft) => void
  faults: Faults
}

/** What has to be said for a step. That there was no breach needs a reason for the log alone. */
export function DecideFields({ step, draft, onChange, faults }: DecideFieldsProps) {
  const set = (changes: Partial<Draft>) => onChange({ ...draft, ...changes })
  const isOut = step === 'suspension' || step === 'ban'
  return (
    <>
      {step === 'suspension' ? (
        <Segmented
          wide
          label="For how long"
          options={lengths}
          value={draft.days === 30 ? '30' : '7'}
          onChange={days => set({ days: days === '30' ? 30 : 7 })}
        />
      ) : null}
      {step === 'no_breach' ? null : <Said draft={draft} set={set} faults={faults} />}
      <Field
        label="Reason for the log"
        hint="Only staff read this. It cannot be changed later."
        error={faults.logReason}
      >
        <TextInput value={draft.logReason} onChange={event => set({ logReason: event.target.value })} />
      </Field>
      {isOut && draft.reason === 'scam' ? (
        <Note>People they wrote to are told in that conversation to send no money.</Note>
      ) : null}
    </>
  )
}

const lengths = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const satisfies { value: string; label: string }[]

interface SaidProps {
  draft: Draft
  set: (changes: Partial<Draft>) => void
  faults: Faults
}

function Said({ draft, set, faults }: SaidProps) {
  return (
    <>
      <div className={styles.pair}>
        <Field label="Rule" error={faults.reason}>
          <Select
            value={draft.reason}
            onChange={event => set({ reason: event.target.value as ReportReason })}
          >
            {reportReasons.map(reason => (
              <option key={reason} value={reason}>
                {reasons[reason].words}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Where">
          <Select value={draft.place} onChange={event => set({ place: event.target.value as DecisionPlace })}>
            {decisionPlaces.map(place => (
              <option key={place} value={place}>
                {placeNames[place]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        label="What we saw"
        hint="They read this. No names, nothing about who reported."
        error={faults.facts}
      >
        <TextArea rows={4} value={draft.facts} onChange={event => set({ facts: event.target.value })} />
      </Field>
      <Field label="Their own words" optional hint="Only what they wrote themselves." error={faults.quote}>
        <TextInput value={draft.quote} onChange={event => set({ quote: event.target.value })} />
      </Field>
      <Field label="Remove from their profile" optional error={faults.remove}>
        <Select
          value={draft.remove}
          onChange={event => set({ remove: event.target.value as Draft['remove'] })}
        >
          <option value="">Nothing</option>
          {removableParts.map(part => (
            <option key={part} value={part}>
              {partNames[part]}
            </option>
          ))}
          <option value="link">A link</option>
        </Select>
      </Field>
      {draft.remove === 'link' ? (
        <Field label="Address of the link">
          <TextInput
            inputMode="url"
            value={draft.link}
            onChange={event => set({ link: event.target.value })}
          />
        </Field>
      ) : null}
    </>
  )
}

const partNames: Record<(typeof removableParts)[number], string> = {
  picture: 'Picture',
  cover: 'Cover',
  'full-name': 'Full name',
  headline: 'Headline',
  bio: 'About',
  city: 'City',
  prompts: 'Prompts',
  interests: 'Interests',
  status: 'Status',
}
