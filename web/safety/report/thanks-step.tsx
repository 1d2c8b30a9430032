import type { Receipt } from '@akin/contract/safety/shapes.ts'
import { MarkTogether } from '#ui/logo.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Timeline } from '../timeline.tsx'
import { byWords, reasonKinds } from './report-words.ts'
import type { Draft } from './send-report.ts'
import styles from './thanks-step.module.css'

interface ThanksStepProps {
  receipt: Receipt
  draft: Draft
  name: string
  hasBlocked: boolean
}

/** The number of the report, and what happens next. */
export function ThanksStep({ receipt, draft, name, hasBlocked }: ThanksStepProps) {
  const { reason, takeBackPictures } = draft
  const { hours, reportedAt } = receipt
  const by = new Date(reportedAt.getTime() + hours * 60 * 60 * 1000)
  const steps = [
    hasBlocked
      ? {
          title: `${name} is blocked`,
          text: 'They are not told. You can undo it under Blocked.',
          isDone: true,
        }
      : {
          title: 'Your report is sealed',
          text: 'Nobody can change it later. They are not told.',
          isDone: true,
        },
    ...(takeBackPictures
      ? [{ title: 'Your pictures are taken back', text: 'They are gone for both of you.', isDone: true }]
      : []),
    {
      title: `A person reads it by ${byWords(by, new Date())}`,
      text: (
        <>
          {reasonKinds[reason]} within {hours} hours. Nobody is judged by a machine.
          {reason === 'self_harm' ? <HelpLines /> : null}
        </>
      ),
      isDone: false,
    },
    {
      title: 'We tell you what we did',
      text: 'In My reports and by email, also when it was no breach.',
      isDone: false,
    },
  ]
  return (
    <div className={styles.thanks}>
      <p className={styles.number}>
        Report <b className="num">{receipt.receipt}</b>. You do not have to do anything more.
      </p>
      <Timeline steps={steps} />
    </div>
  )
}

export function ThanksMark() {
  return <MarkTogether className={styles.mark} />
}

function HelpLines() {
  return (
    <>
      {' '}
      <TextLink
        to="/help-center/$articleId"
        params={{ articleId: 'report-someone' }}
        hash="if-someone-may-hurt-themselves"
        target="_blank"
      >
        Help lines
      </TextLink>
    </>
  )
}
