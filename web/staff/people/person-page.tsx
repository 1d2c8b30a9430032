import type { StaffPerson, WayIn } from '@akin/contract/staff/people-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Lock } from 'lucide-react'
import { NotLoaded } from '#platform/not-loaded.tsx'
import { Time } from '#platform/time.tsx'
import { Tag } from '#ui/badge.tsx'
import { Loading } from '#ui/loading.tsx'
import { ConsoleLink, useGo } from '../frame/console-link.tsx'
import { ConsolePage } from '../frame/console-page.tsx'
import { useStaff } from '../frame/staff.ts'
import { useKeys } from '../frame/use-keys.ts'
import { Part } from '../parts/panel.tsx'
import { AccountPanels } from './account-panels.tsx'
import { EmailLine } from './email-line.tsx'
import styles from './person-page.module.css'
import { personQuery } from './queries.ts'
import { SessionList } from './session-list.tsx'
import { Timeline } from './timeline.tsx'
import { asksWhy, useWayIn, WhyGate, withWay } from './way-in.tsx'
import { numberWords, stateTags } from './words.ts'

/** Everything about someone but their words. */
export function PersonPage({ params }: { params: Record<string, string> }) {
  const userId = Number(params.id)
  const way = useWayIn()
  const hasWay = Object.keys(way).length > 0
  const query = useQuery({ ...personQuery(userId, way), enabled: hasWay })
  if (!hasWay || asksWhy(query.error))
    return <WhyGate path={`/admin/people/${userId}`} isRefused={hasWay} back={<Back />} />
  if (query.data) return <Person person={query.data} way={way} />
  return (
    <ConsolePage title="Person" filters={<Back />}>
      {query.error ? (
        <NotLoaded what="this person" query={query} />
      ) : (
        <Loading what="this person" height="480px" />
      )}
    </ConsolePage>
  )
}

function Back() {
  return (
    <ConsoleLink to="/admin/people" className={styles.back}>
      <ChevronLeft size={18} aria-hidden="true" />
      People
    </ConsoleLink>
  )
}

function Person({ person, way }: { person: StaffPerson; way: WayIn }) {
  const { role } = useStaff()
  const go = useGo()
  const money = withWay(`/admin/money/${person.id}`, way)
  const seesMoney = role !== 'moderator'
  useKeys({ b: seesMoney ? () => go(money) : undefined })
  const { words, kind } = stateTags[person.state]
  return (
    <ConsolePage
      title={person.displayName}
      filters={
        <>
          <Tag kind={kind}>{words}</Tag>
          {person.limited ? <Tag kind="warn">Limited</Tag> : null}
        </>
      }
      actions={
        <>
          <Back />
          {seesMoney ? (
            <ConsoleLink to={money} className={styles.back}>
              Money
            </ConsoleLink>
          ) : null}
        </>
      }
      side={<AccountPanels person={person} />}
      sideLabel="Account, limits and tickets"
      keys={seesMoney ? [{ key: 'B', does: 'money' }] : []}
    >
      <p className={styles.line}>
        No. {numberWords(person.id)}
        {person.fullName ? ` · ${person.fullName}` : null} · <EmailLine person={person} /> · joined{' '}
        <Time value={person.joinedAt} as="day" />
      </p>
      <Part title="What happened">
        <Timeline person={person} />
      </Part>
      <SessionList person={person} />
      <div className={styles.lock}>
        <Lock size={20} aria-hidden="true" />
        <div>
          <b>No messages here.</b>
          <p>Conversations can be read inside a case and nowhere else. Not by admins either.</p>
        </div>
      </div>
    </ConsolePage>
  )
}
