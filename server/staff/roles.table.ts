import type { StaffRole } from '@akin/contract/staff/shapes.ts'

const admins = ['admin'] as const
const everyone = ['support', 'moderator', 'admin'] as const
const desk = ['support', 'admin'] as const

const deciding = ['moderator', 'admin'] as const

/**
 * Every endpoint and file of the staff, and who is let in; everyone else gets what an unknown address gets. The contract
 * says the same once more: `roles.test.ts` compares, and asks. One that is missing here fails.
 */
export const rolesTable: Readonly<Record<string, readonly StaffRole[]>> = {
  openConsole: everyone,
  listDesk: desk,
  readTicket: desk,
  replyToTicket: desk,
  noteOnTicket: desk,
  assignTicket: desk,
  solveTicket: desk,
  reopenTicket: desk,
  getTicketFile: desk,

  findPeople: everyone,
  readPerson: everyone,
  showEmail: everyone,
  endPersonsSessions: everyone,
  endPersonsTwoStep: ['admin'],

  readMoney: ['support', 'admin'],
  refundPerson: ['admin'],
  settlePersonsOrder: ['admin'],
  settleDebt: ['admin'],
  auditMoney: ['admin'],
  askAboutMoney: ['admin'],

  readJobs: ['admin'],
  retryJob: ['admin'],
  dropJob: ['admin'],
  retryAside: ['admin'],

  readNumbers: ['moderator', 'admin'],
  getInstallation: admins,
  setBrand: admins,
  setLogo: admins,
  removeLogo: admins,
  announce: admins,
  endAnnouncement: admins,
  setRetention: admins,
  listRefusedDomains: admins,
  refuseDomain: admins,
  allowDomain: admins,
  sendTestMail: admins,
  finishFirstRun: admins,
  readApprovals: ['moderator', 'admin'],
  decideApproval: ['moderator', 'admin'],
  getRegistration: ['admin'],
  setRegistration: ['admin'],

  listCases: deciding,
  getCase: deciding,
  claimCase: deciding,
  handOverCase: deciding,
  noteOnCase: deciding,
  decideCase: deciding,
  getEvidenceFile: deciding,

  listAppeals: deciding,
  getAppeal: deciding,
  answerAppeal: deciding,
  getAppealPicture: deciding,

  findInConsole: everyone,
  listStaff: ['admin'],
  changeRole: ['admin'],
  listLog: ['admin'],
  checkLog: ['admin'],
  exportLog: ['admin'],
}
