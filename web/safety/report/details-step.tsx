import { limits } from '@akin/contract/limits.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Counter } from '#ui/counter.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import styles from './details-step.module.css'
import { ReportNotSent } from './report-not-sent.tsx'
import type { Draft } from './send-report.ts'
import type { Reporting } from './use-reporting.ts'
import { WhatGoesWithIt } from './what-goes-with-it.tsx'

/** What else there is to say, what is sent along, and what else happens. */
export function DetailsStep({ report, draft }: { report: Reporting; draft: Draft }) {
  const { thing, isBlocked, inConversation, change } = report
  return (
    <div className={styles.step}>
      <ReportNotSent error={report.error} thing={thing} onReportPerson={report.reportPerson} />
      <Field
        label="Details"
        optional={draft.reason !== 'other'}
        error={report.problem}
        aside={<Counter text={draft.details} max={limits.reportDetails} />}
      >
        <TextArea
          rows={3}
          className={styles.details}
          value={draft.details}
          onChange={event => change({ details: event.target.value })}
        />
      </Field>
      <WhatGoesWithIt thing={thing} />
      {isBlocked ? null : (
        <Choice
          label={`Block ${thing.person.displayName} too`}
          about="They cannot write to you, find you or see your page. They are not told."
          checked={draft.block}
          onChange={block => change({ block })}
        />
      )}
      {inConversation ? (
        <Choice
          label="Take back the pictures I sent them"
          about="They disappear for both of you."
          checked={draft.takeBackPictures}
          onChange={takeBackPictures => change({ takeBackPictures })}
        />
      ) : null}
    </div>
  )
}

interface ChoiceProps {
  label: string
  about: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Choice({ label, about, checked, onChange }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <Checkbox
        aria-label={label}
        aria-description={about}
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        label={
          <>
            <b>{label}</b>
            <small>{about}</small>
          </>
        }
      />
    </div>
  )
}
