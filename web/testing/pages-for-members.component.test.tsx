import { forMembers, openEach } from './every-page.ts'

openEach(forMembers)
