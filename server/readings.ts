import { pushReading } from './notifications/push/push-reading.ts'
import { jobReading } from './platform/jobs/job-readings.ts'
import type { Reading } from './platform/metrics/readings.ts'
import { diskReading } from './platform/storage/disk-readings.ts'

/** What is asked for when somebody scrapes the metrics: every room's readings, listed by hand. */
export const readings: readonly Reading[] = [jobReading, pushReading, diskReading]
