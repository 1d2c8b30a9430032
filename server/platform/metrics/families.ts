/** One metric. Labels have fixed values, or names of our own (null), such as those of routes: never what people bring. */
export interface Family {
  kind: 'counter' | 'gauge' | 'histogram'
  name: string
  help: string
  labels?: Readonly<Record<string, readonly string[] | null>>
  /** Of labels with names: how many combinations there may be. Whatever comes beyond them shares `other`. */
  most?: number
  /** Of a histogram: the upper bounds. */
  buckets?: readonly number[]
}

const http = {
  requests: {
    kind: 'counter',
    name: 'akin_requests_total',
    help: 'Answered requests, by the template of their route. Unknown addresses are one.',
    labels: { route: null, status: ['2xx', '3xx', '4xx', '5xx'] },
    most: 800,
  },
  routeSeconds: {
    kind: 'counter',
    name: 'akin_route_seconds_total',
    help: 'How long the answers of a route took, added up: divided by their number it is the mean.',
    labels: { route: null },
    most: 380,
  },
  slowRequests: {
    kind: 'counter',
    name: 'akin_slow_requests_total',
    help: 'Answers that took over a second.',
    labels: { route: null },
    most: 60,
  },
  requestSeconds: {
    kind: 'histogram',
    name: 'akin_request_seconds',
    help: 'How long answers took, by what was asked for.',
    labels: { of: ['read', 'write', 'page', 'file', 'other'] },
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  },
  clientErrors: {
    kind: 'counter',
    name: 'akin_client_errors_total',
    help: 'Errors that browsers have told us of.',
  },
  firstPaint: {
    kind: 'histogram',
    name: 'akin_first_paint_seconds',
    help: 'Until a browser had painted something of its first page, from those who allow analytics.',
    buckets: [0.25, 0.5, 1, 1.8, 3, 6, 12],
  },
} as const satisfies Record<string, Family>

const machine = {
  started: {
    kind: 'gauge',
    name: 'process_start_time_seconds',
    help: 'When this process began, in seconds since 1970.',
  },
  cpu: {
    kind: 'counter',
    name: 'process_cpu_seconds_total',
    help: 'What this process has used of processors.',
  },
  memory: {
    kind: 'gauge',
    name: 'process_resident_memory_bytes',
    help: 'What this process holds of memory.',
  },
  heap: { kind: 'gauge', name: 'akin_heap_used_bytes', help: 'What of it are objects of JavaScript.' },
  loopDelay: {
    kind: 'gauge',
    name: 'akin_event_loop_delay_seconds',
    help: 'By how much the event loop was late since the last scrape.',
    labels: { at: ['p50', 'p99', 'max'] },
  },
  filesFree: { kind: 'gauge', name: 'akin_files_free_bytes', help: 'What is free where FILES_DIR is.' },
  filesRoom: { kind: 'gauge', name: 'akin_files_room_bytes', help: 'How large the disk of FILES_DIR is.' },
} as const satisfies Record<string, Family>

const pools = ['main', 'batches', 'discovery'] as const
const pipelines = ['short', 'long'] as const

const database = {
  connections: {
    kind: 'gauge',
    name: 'akin_pool_connections',
    help: 'Connections of a pool: open ones, and those of them that are in use.',
    labels: { pool: pools, state: ['open', 'used'] },
  },
  poolWaiting: {
    kind: 'gauge',
    name: 'akin_pool_waiting',
    help: 'Who waits for a connection of a pool.',
    labels: { pool: pools },
  },
  pipelines: {
    kind: 'gauge',
    name: 'akin_pipelines',
    help: 'Connections over which short and long reads go one behind the other.',
    labels: { kind: pipelines },
  },
  pipelineWaiting: {
    kind: 'gauge',
    name: 'akin_pipeline_statements',
    help: 'Statements on these connections that have no answer yet.',
    labels: { kind: pipelines },
  },
  batches: {
    kind: 'histogram',
    name: 'akin_message_batch_size',
    help: 'How many messages are stored together.',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
  },
} as const satisfies Record<string, Family>

const live = {
  sockets: { kind: 'gauge', name: 'akin_sockets', help: 'Open sockets of this process.' },
  frames: {
    kind: 'counter',
    name: 'akin_frames_received_total',
    help: 'Frames from clients, by what became of them.',
    labels: { frame: null, outcome: ['done', 'refused', 'failed'] },
    most: 60,
  },
  framesSent: { kind: 'counter', name: 'akin_frames_sent_total', help: 'Frames written to sockets.' },
  fanOut: {
    kind: 'histogram',
    name: 'akin_fanout_seconds',
    help: 'From an event until it was written to the sockets here, and until Redis had it for those elsewhere.',
    labels: { to: ['here', 'elsewhere'] },
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
  },
  busUp: {
    kind: 'gauge',
    name: 'akin_bus_up',
    help: 'Whether events reach other processes, where there may be some.',
  },
} as const satisfies Record<string, Family>

const work = {
  jobs: {
    kind: 'counter',
    name: 'akin_jobs_total',
    help: 'Runs of background jobs.',
    labels: { job: null, outcome: ['done', 'failed'] },
    most: 150,
  },
  jobSeconds: {
    kind: 'counter',
    name: 'akin_job_seconds_total',
    help: 'How long the runs of a job took, added up.',
    labels: { job: null },
    most: 80,
  },
  jobsWaiting: {
    kind: 'gauge',
    name: 'akin_jobs_due',
    help: 'Jobs that are due and not begun; of mails apart from all others.',
    labels: { of: ['mails', 'others'] },
  },
  jobsLate: {
    kind: 'gauge',
    name: 'akin_jobs_oldest_due_seconds',
    help: 'How long the job has been due that has waited longest.',
    labels: { of: ['mails', 'others'] },
  },
  jobsDead: {
    kind: 'gauge',
    name: 'akin_jobs_given_up',
    help: 'Jobs that failed for good, and about which nobody has decided.',
    labels: { of: ['mails', 'others'] },
  },
  rowsAside: {
    kind: 'gauge',
    name: 'akin_rows_set_aside',
    help: 'Rows that background work could not settle and will try again.',
  },
  mails: {
    kind: 'counter',
    name: 'akin_mails_total',
    help: 'Mails handed to the mail server, by what it said: refused is for good.',
    labels: { outcome: ['sent', 'refused', 'failed'] },
  },
  pushes: {
    kind: 'counter',
    name: 'akin_pushes_total',
    help: 'Pushes, by what their push service said: those put off are tried again.',
    labels: { outcome: ['sent', 'gone', 'later', 'refused'] },
  },
  pushesLate: {
    kind: 'gauge',
    name: 'akin_pushes_oldest_due_seconds',
    help: 'How long the push has been due that has waited longest.',
  },
} as const satisfies Record<string, Family>

const outside = {
  storageCalls: {
    kind: 'counter',
    name: 'akin_storage_calls_total',
    help: 'What was asked of the storage of files.',
    labels: { call: ['put', 'get', 'remove'], outcome: ['done', 'failed'] },
  },
  storageBytes: {
    kind: 'counter',
    name: 'akin_storage_bytes_total',
    help: 'Bytes of files that were written, and of those that were asked for.',
    labels: { way: ['written', 'read'] },
  },
  provider: {
    kind: 'counter',
    name: 'akin_provider_calls_total',
    help: 'What was asked of the payment provider: declined by a bank, refused by the provider itself, or not answered.',
    labels: { outcome: ['done', 'declined', 'refused', 'down', 'failed'] },
  },
  providerSeconds: {
    kind: 'histogram',
    name: 'akin_provider_seconds',
    help: 'How long the payment provider took.',
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  backupVerified: {
    kind: 'gauge',
    name: 'akin_backup_verified_timestamp',
    help: 'When a backup was last restored and compared, in seconds since 1970.',
  },
} as const satisfies Record<string, Family>

const people = {
  events: {
    kind: 'counter',
    name: 'akin_events_total',
    help: 'What people did.',
    labels: {
      event: [
        ...['registration', 'confirmation', 'login', 'login_failed', 'deletion'],
        ...['message', 'request', 'contact', 'report', 'ticket', 'payment'],
      ],
    },
  },
} as const satisfies Record<string, Family>

const ourselves = {
  readingsFailed: {
    kind: 'counter',
    name: 'akin_readings_failed_total',
    help: 'Numbers that could not be asked of the database in time; they are missing from that scrape.',
  },
  spans: {
    kind: 'counter',
    name: 'akin_spans_total',
    help: 'Spans of traces, by whether the collector took them.',
    labels: { outcome: ['sent', 'dropped'] },
  },
} as const satisfies Record<string, Family>

/** Every metric that there is. What nobody tells of is not there. */
export const families = {
  ...http,
  ...machine,
  ...database,
  ...live,
  ...work,
  ...outside,
  ...people,
  ...ourselves,
}

export type FamilyName = keyof typeof families

/** How many series it can have at most, whatever happens. */
export function mostSeries({ kind, labels = {}, most, buckets = [] }: Family) {
  const fixed = Object.values(labels).reduce((product, values) => product * (values?.length ?? 1), 1)
  const combinations = most === undefined ? fixed : most + fixed
  return combinations * (kind === 'histogram' ? buckets.length + 3 : 1)
}
