import { decideApprovalNoted, readApprovalsNoted } from './approvals.ts'
import { getRegistration, setRegistration } from './registration.ts'

export const joiningRoutes = {
  readApprovals: readApprovalsNoted,
  decideApproval: decideApprovalNoted,
  getRegistration,
  setRegistration,
}
