import type { StaffJobs } from '@akin/contract/staff/job-shapes.ts'
import { Time } from '#platform/time.tsx'
import { Tag } from '#ui/badge.tsx'
import { ConsoleLink } from '../frame/console-link.tsx'
import { Panel, Panels } from '../parts/panel.tsx'
import { numberWords } from '../people/words.ts'

/** A process says every ten seconds that it lives. */
const lateMs = 30_000

export function StateCards({ jobs: { processes, mail, lookedAt } }: { jobs: StaffJobs }) {
  return (
    <Panels>
      {processes.map(({ id, seenAt }) => (
        <Panel
          key={id}
          title={`Process ${id.slice(0, 8)}`}
          aside={
            lookedAt.getTime() - seenAt.getTime() > lateMs ? <Tag kind="warn">Late</Tag> : <Tag>Well</Tag>
          }
        >
          <p>
            Seen at <Time value={seenAt} as="time" />
          </p>
        </Panel>
      ))}
      <Panel title="Mail" aside={mail.isUp ? <Tag>Well</Tag> : <Tag kind="bad">Does not answer</Tag>}>
        <p>
          {numberWords(mail.waiting)} wait
          {mail.oldestAt ? (
            <>
              {' '}
              · oldest from <Time value={mail.oldestAt} />
            </>
          ) : null}
        </p>
      </Panel>
      {mail.refusing.length > 0 ? <Refusing people={mail.refusing} /> : null}
    </Panels>
  )
}

/** Nothing can be done about it here: they are asked for another address when they come. */
function Refusing({ people }: { people: StaffJobs['mail']['refusing'] }) {
  return (
    <Panel title="Addresses that take no mail">
      <ul>
        {people.map(({ userId, maskedEmail, since }) => (
          <li key={userId}>
            <ConsoleLink to={`/admin/people/${userId}`}>{maskedEmail}</ConsoleLink>, since{' '}
            <Time value={since} as="day" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
