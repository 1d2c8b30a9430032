const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Numbers that the server alone goes by. Browsers are not sent them. */
export const serverLimits = {
  connections: 14_000,
  /** Of one household or office: a few for each tab. Sockets count as well, behind a proxy they alone. */
  connectionsPerAddress: 500,
  requestsPerMinute: { max: 300, seconds: minute },
  /** Acts of one person that keep the database busy: half of what a process has of it. */
  heavyAtOnce: 3,
  /** Of any picture that someone brings, wherever: more is refused before it is decoded. */
  imageFrames: 100,
  imageSide: 16_384,
  /** Before so many answers nothing is said of how people answer someone. */
  welcomeAnswers: 20,
  /** Whose word counts in first aid: how long they have been here, and when they last had to do with the person. */
  reporterAge: 7 * day,
  reporterContact: 90 * day,
  /** Where nothing was found in so many of someone's last reports, the next ones count half. */
  reporterUnfounded: 5,
  /** So much weight of reports within a day slows someone down, and more than so many first notes that say the same. */
  reportsToHold: 3,
  copiesToHold: 8,
  /** What first aid does ends by itself, and does not begin again for the same cause within a month. */
  holdsFor: 72 * hour,
  holdsAgain: 30 * day,
  /** How long the console stays open to a session since it was opened. */
  staffSession: 12 * hour,
  /** How long a reporter can ask for another look. */
  askAgain: 183 * day,
  /** What a report brought along, after its case was closed. */
  evidenceLife: 366 * day,
  /** What was deleted for both stays sealed, for a report of its receiver alone. */
  sealedLife: 30 * day,
  /** How long a process goes by the list of refused domains before it reads it again. */
  domainsKnown: minute,
  /** How long a process goes by what it knows of the installation's row, should nobody tell it of a change. */
  installationKnown: 10,
  /** Two pictures whose fingerprints differ in so few of 64 bits are one. */
  samePicture: 6,
  bellLife: 30 * day,
  /** Who is somewhere else in Akin is told so much later, if it is still unread then. */
  pushDelay: 20,
  attentionElsewhere: minute,
  /** How long a push service keeps it for a device that is away: messages, requests. */
  pushLife: 4 * hour,
  requestPushLife: 12 * hour,
  pushTries: 3,
  /** How long a device is left alone whose push service does not believe who we are. */
  pushRest: hour,
  /** A device that took nothing for so long is forgotten. */
  pushDeviceLife: 60 * day,
  unreadMailAfter: 30 * minute,
  requestMailAfter: day,
  unreadMailGap: 6 * hour,
  /** How long a process goes by the removed pictures that it knows. */
  picturesKnown: 10,
  /** So long after it began, whatever is written has been committed. */
  commitsWithin: 10 * minute,
  /** While the service that looks at files is away: so many cases in a day. More would bury everything else. */
  uncheckedCases: 20,
  /** How long what someone sends is compared with pictures that were removed. */
  newcomer: 30 * day,
  socketsPerUser: 16,
  socketsPerProcess: 12_000,
  socketFrames: { max: 120, seconds: 10 },
  socketBreaches: 3,
  socketBuffer: 1024 * 1024,
  socketPing: 25,
  socketRecheck: minute,
  socketAge: 12 * hour,
} as const
