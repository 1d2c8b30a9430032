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
  breakMax: 366 * day,
  emailChanges: { max: 3, seconds: 30 * day },
  codeTries: 5,
  challengeTries: 5,
  wrongCodes: { max: 10, seconds: hour },

  passkeys: 10,
  passkeyName: 40,
  passkeyAnswer: 5 * minute,
  passkeyOfferPause: 30 * day,

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

  totpStep: 30,
  /** Steps before and after the present one whose codes are taken, for clocks that are a little off. */
  totpWindow: 1,
  challenge: 5 * minute,
  recoveryCodes: 10,
  /** From so many left on, people are told to make new ones. */
  recoveryCodesFew: 3,
  trustedBrowser: 30 * day,
  trustedBrowsers: 20,
  accountExportLife: 7 * day,
  accountExportPause: day,
  exportPart: 2 * 1024 * 1024 * 1024,
} as const
