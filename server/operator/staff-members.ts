import { type StaffRole, staffRoles } from '@akin/contract/staff/shapes.ts'
import { transaction } from '#platform/database/transaction.ts'
import { writeEvent } from '#staff/log/write-event.ts'
import { readMembers } from '#staff/members/read-members.ts'
import { roleChange } from '#staff/members/role-change.ts'
import { setRole } from '#staff/members/set-role.ts'
import { type Command, readOptions, UsageError } from './command.ts'
import { findPerson } from './find-person.ts'
import type { Operator } from './open-operator.ts'

const help = `npm run akin -- staff add --email <address> --role <support, moderator or admin>
npm run akin -- staff remove --email <address>
npm run akin -- staff list

Who works here. Support answers tickets, a moderator decides cases, an admin may do everything, also give roles in the
console at /admin. It opens once the person has switched two-step sign-in on. What is done here is in the log of the
staff, as done by an operator. The last admin cannot be removed.

  --email <address>   The person, by email address, id or display name
  --role <role>       What they are from now on, whatever they were before`

export const staffAdd: Command = {
  name: 'staff add',
  summary: 'Makes someone support, moderator or admin',
  help,
  read(args) {
    const { email, role } = readOptions(args, { email: { type: 'string' }, role: { type: 'string' } })
    const known = staffRoles.find(one => one === role)
    if (!email || !known)
      throw new UsageError(`Name a person with --email and one of ${staffRoles.join(', ')} with --role.`)
    return operator => change(operator, email, known)
  },
}

export const staffRemove: Command = {
  name: 'staff remove',
  summary: 'Takes the role of someone who works here',
  help,
  read(args) {
    const { email } = readOptions(args, { email: { type: 'string' } })
    if (!email) throw new UsageError('Name a person with --email.')
    return operator => change(operator, email, null)
  },
}

export const staffList: Command = {
  name: 'staff list',
  summary: 'Lists who works here',
  help,
  read(args) {
    readOptions(args, {})
    return async ({ db }) => {
      const members = await readMembers(db)
      if (members.length === 0) return 'Nobody works here yet. Begin with npm run akin -- staff add.'
      return members
        .map(
          ({ displayName, email, role, twoStep }) =>
            `${role}  ${displayName} <${email}>${twoStep ? '' : '  no two-step sign-in yet'}`,
        )
        .join('\n')
    }
  },
}

async function change({ db, log }: Operator, named: string, role: StaffRole | null) {
  const { id, displayName } = await findPerson(db, named)
  const before = await transaction(db, async tx => {
    const had = await setRole(tx, id, role)
    if (had === role) return had
    const subject = { kind: 'person', key: id }
    await writeEvent(tx, { staff: null, act: 'role.changed', subject, detail: roleChange(had, role) })
    return had
  })
  if (before === role)
    return role ? `${displayName} is ${role} already.` : `${displayName} does not work here.`
  log.info({ userId: id, event: 'role changed by an operator', role }, 'staff')
  return role ? `${displayName} is ${role} from now on.` : `${displayName} does not work here any more.`
}
