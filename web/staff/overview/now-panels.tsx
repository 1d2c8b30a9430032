import type { StaffNumbers } from '@akin/contract/staff/numbers-shapes.ts'
import { Tag } from '#ui/badge.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Panel, Panels } from '../parts/panel.tsx'
import { numberWords } from '../people/words.ts'

export function NowPanels({ numbers: { now } }: { numbers: StaffNumbers }) {
  return (
    <Panels>
      <Panel title="Now">
        <Facts>
          <Fact name="Open cases">
            {numberWords(now.openCases)}
            {now.lateCases > 0 ? <Tag kind="bad">{`${numberWords(now.lateCases)} late`}</Tag> : null}
          </Fact>
          <Fact name="Oldest">{now.oldestHours === null ? '–' : `${numberWords(now.oldestHours)} h`}</Fact>
          <Fact name="Open appeals">{numberWords(now.openAppeals)}</Fact>
          <Fact name="Open tickets">{numberWords(now.openTickets)}</Fact>
        </Facts>
      </Panel>
      <Panel title="People here">
        <Facts>
          <Fact name="Accounts, about">{numberWords(now.accounts)}</Fact>
          <Fact name="Suspended now">{numberWords(now.suspended)}</Fact>
          <Fact name="Limited now">{numberWords(now.limited)}</Fact>
        </Facts>
      </Panel>
      <Panel title="Jobs and mail">
        <Facts>
          <Fact name="Failed for good">
            {now.failedJobs > 0 ? (
              <Tag kind="warn">{`${numberWords(now.failedJobs)} wait for an admin`}</Tag>
            ) : (
              <Tag>None</Tag>
            )}
          </Fact>
        </Facts>
      </Panel>
    </Panels>
  )
}
