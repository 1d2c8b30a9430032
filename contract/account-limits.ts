const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** What holds for accounts: their names, links, sessions, and how often someone may try. */
export const accountLimits = {
  adultYears: 18,
  displayNameMin: 3,
  displayNameMax: 24,
  email: 254,
  deletionReason: 1000,

  nameChecks: { max: 60, seconds: minute },
  linkLooks: { max: 60, seconds: hour },
  registerPerIp: { max: 5, seconds: hour },
  registerPerIpDaily: { max: 20, seconds: day },
  registerPerEmail: { max: 3, seconds: hour },
  registerNotices: { max: 1, seconds: hour },
  failedLoginsPerPair: { max: 5, seconds: 15 * minute },
  failedLoginsPerIp: { max: 20, seconds: hour },
  resendsHourly: { max: 5, seconds: hour },
  resendsDaily: { max: 10, seconds: day },
  resendPause: minute,
  forgotPerEmail: { max: 3, seconds: hour },
  forgotPerIp: { max: 10, seconds: hour },
  linkTriesPerIp: { max: 10, seconds: hour },
  passwordChecksPerUser: { max: 5, seconds: 15 * minute },
  emailChanges: { max: 3, seconds: 30 * day },
  codeTries: 5,

  verifyLink: day,
  verifyCode: 15 * minute,
  resetLink: 30 * minute,
  emailChangeLink: day,
  emailRevertLink: 7 * day,
  disownLink: 7 * day,
  unverifiedLife: 14 * day,
  deletionPeriod: 30 * day,
  keepDeletionWindow: day,
  nameChangePause: 30 * day,
  formerNameRedirect: 90 * day,
  formerNameReserved: 180 * day,
  sessionsPerUser: 20,
  sessionIdle: 30 * day,
  sessionAbsolute: 90 * day,
  sessionTouch: 5 * minute,
  reauthWindow: 10 * minute,

  accountExportLife: 7 * day,
  accountExportPause: day,
  exportPart: 2 * 1024 * 1024 * 1024,
} as const
