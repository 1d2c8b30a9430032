import type { StaffMember } from '@akin/contract/staff/member-shapes.ts'
import type { StaffRole } from '@akin/contract/staff/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded, shownOf } from '#platform/loaded.tsx'
import { Time } from '#platform/time.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConsolePage } from '../frame/console-page.tsx'
import { roleWords } from '../frame/staff.ts'
import { AddMember } from './add-member.tsx'
import { staffQuery } from './queries.ts'
import { RoleDialog } from './role-dialog.tsx'
import styles from './staff-page.module.css'

type Chosen = { id: number; displayName: string; role: StaffRole | null }

/** Who works here, and as what. */
export function StaffPage() {
  const query = useQuery(staffQuery)
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <ConsolePage title="Staff" side={<AddMember onChoose={setChosen} />} sideLabel="Add someone">
      <Loaded query={shownOf(query, query.data?.items)} what="who works here" skeleton="300px">
        {members => (
          <ul className={styles.list} aria-label="Everyone who works here">
            {members.map(member => (
              <Row key={member.id} member={member} onChange={() => setChosen(member)} />
            ))}
          </ul>
        )}
      </Loaded>
      {chosen ? <RoleDialog key={chosen.id} who={chosen} onClose={() => setChosen(undefined)} /> : null}
    </ConsolePage>
  )
}

function Row({ member, onChange }: { member: StaffMember; onChange: () => void }) {
  const { id, displayName, role, twoStep, lastSeenAt } = member
  return (
    <li className={styles.row}>
      <Avatar name={displayName} userId={id} size={32} />
      <span className={styles.who}>
        <b>{displayName}</b>
        <span className={styles.seen}>
          {lastSeenAt ? (
            <>
              Last seen <Time value={lastSeenAt} />
            </>
          ) : (
            'Not signed in anywhere'
          )}
        </span>
      </span>
      {twoStep ? null : <Chip small>No two-step sign-in yet</Chip>}
      <span className={styles.role}>{roleWords[role]}</span>
      <Button
        variant="outline"
        size="small"
        onClick={onChange}
        aria-label={`Change the role of ${displayName}`}
      >
        Change
      </Button>
    </li>
  )
}
