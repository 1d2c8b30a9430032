import { transaction } from '#platform/database/transaction.ts'
import { noted } from '../log/noted.ts'
import { roleChange } from './role-change.ts'
import { setRole } from './set-role.ts'

/** An admin may give up their own role as well, as long as another one is left. */
export const changeRole = noted<'changeRole'>(
  { act: 'role.changed', subject: ({ params }) => ({ kind: 'person', key: params.userId }) },
  async ({ db }, { params, body, caller }, note) => {
    await transaction(db, async tx => {
      const before = await setRole(tx, params.userId, body.role)
      await note(tx, { reason: body.reason, detail: roleChange(before, body.role) })
    })
    caller.log.info({ userId: params.userId, event: 'role changed', role: body.role }, 'staff')
  },
)
