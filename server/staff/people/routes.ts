import { endPersonsSessions, endPersonsTwoStep, showEmail } from './act-on-account.ts'
import { findPeople } from './find-people.ts'
import { readPerson } from './read-person.ts'

export const peopleRoutes = { findPeople, readPerson, showEmail, endPersonsSessions, endPersonsTwoStep }
