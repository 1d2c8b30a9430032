import { type OwnReport, reasons } from '@akin/contract/safety/shapes.ts'
import { ChevronDown, ChevronUp, CircleUserRound, Image, type LucideIcon, Mail } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Tag } from '#ui/badge.tsx'
import { subjectWords } from '../subject-words.ts'
import { ReportBody } from './report-body.tsx'
import styles from './report-card.module.css'
import { stateOf } from './report-state.ts'

interface ReportCardProps {
  report: OwnReport
  isOpen: boolean
  /** A link has led to it. */
  isFocus: boolean
  onToggle: () => void
}

export function ReportCard({ report, isOpen, isFocus, onToggle }: ReportCardProps) {
  const { subject, reason, about, receipt } = report
  const { words, tone } = stateOf(report)
  const id = useId()
  const head = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocus) head.current?.focus()
  }, [isFocus])
  const Icon = icons[subject]
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <article aria-labelledby={`${id}-name`} className={styles.card}>
      <h3>
        <button
          ref={head}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className={styles.head}
          onClick={onToggle}
        >
          {Icon ? (
            <span aria-hidden="true" className={styles.glyph}>
              <Icon size={20} />
            </span>
          ) : (
            <Avatar name={about} userId={about} size={40} />
          )}
          <span id={`${id}-name`} className={styles.name}>
            <b>
              {subjectWords[subject]}, {inSentence(reasons[reason].words)}
            </b>
            <span>
              <bdi>{about}</bdi>
              {'\u00a0· '}
              <span className={`${styles.receipt} num`}>{receipt}</span>
            </span>
          </span>
          <span className={styles.state}>
            {tone === 'quiet' ? (
              <span className={styles.quiet}>{words}</span>
            ) : (
              <Tag kind={tone}>{words}</Tag>
            )}
          </span>
          <Chevron size={16} aria-hidden="true" className={styles.chevron} />
        </button>
      </h3>
      {isOpen ? <ReportBody id={id} report={report} /> : null}
    </article>
  )
}

/** What is not said in a conversation has a sign of its own in place of who said it. */
const icons: Partial<Record<OwnReport['subject'], LucideIcon>> = {
  request: Mail,
  profile: CircleUserRound,
  picture: Image,
}

function inSentence(words: string) {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
