import type { Family } from './family.ts'

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

/** What every process has: requests, connections, sockets, and itself. */
export const processFamilies = { ...http, ...machine, ...database, ...live }
