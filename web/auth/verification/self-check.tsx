import type { VerificationStatus } from '@akin/contract/auth/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Time } from '#platform/time.tsx'
import styles from './self-check.module.css'

/** One's own verification, line by line, with a sign wherever something could be wrong. */
export function SelfCheck({ status, receivedAt }: { status: VerificationStatus; receivedAt: number }) {
  const { maskedEmail, emailVerified, lastSentAt, nextResendAt, serverTime } = status
  const clockIsRight = Math.abs(receivedAt - serverTime.getTime()) < limits.clockSkew * 1000
  return (
    <dl className={styles.list}>
      <Row label="Your address" fine={!status.mailRefused}>
        {status.email === null ? (
          'None. Give one, and we send the mail there.'
        ) : (
          <>
            {maskedEmail}
            {status.mailRefused && ', which sent our mail back'}
          </>
        )}
      </Row>
      <Row label="Confirmed" fine={emailVerified}>
        {emailVerified ? 'Yes' : 'Not yet'}
      </Row>
      <Row label="Last mail">{lastSentAt ? <Time value={lastSentAt} /> : 'None so far'}</Row>
      <Row label="Next mail">
        {nextResendAt && nextResendAt > serverTime ? (
          <Time value={nextResendAt} as="time" />
        ) : (
          'Whenever you like'
        )}
      </Row>
      <Row label="Cookies" fine={navigator.cookieEnabled}>
        {navigator.cookieEnabled ? 'On' : 'Off. Akin needs them to keep you signed in.'}
      </Row>
      <Row label="Clock of this device" fine={clockIsRight}>
        {clockIsRight ? 'Right' : 'Wrong by more than 5 minutes'}
      </Row>
      <Row label="Our mail service" fine={status.mailServiceUp}>
        {status.mailServiceUp ? 'Working' : 'Slow at the moment. Your mail waits and will come.'}
      </Row>
    </dl>
  )
}

function Row({ label, fine, children }: { label: string; fine?: boolean; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        {fine === true && <CircleCheck size={18} aria-label="Fine" className={styles.fine} />}
        {fine === false && <TriangleAlert size={18} aria-label="Look here" className={styles.look} />}
        <span>{children}</span>
      </dd>
    </div>
  )
}
