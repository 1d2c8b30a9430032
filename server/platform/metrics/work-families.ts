import type { Family } from './family.ts'

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
    help: 'When a back-up was last restored and compared, in seconds since 1970.',
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

/** What is done in the background and by others, and what people do. */
export const workFamilies = { ...work, ...outside, ...people, ...ourselves }
