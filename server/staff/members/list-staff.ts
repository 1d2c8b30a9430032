import { noted } from '../log/noted.ts'
import { readMembers } from './read-members.ts'

export const listStaff = noted<'listStaff'>({ act: 'staff.read' }, async ({ db }) => ({
  items: await readMembers(db),
}))
