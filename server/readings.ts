import { pushReading } from './notifications/push/push-reading.ts'
import { lastVerifiedBackup } from './platform/backup/records.ts'
import { jobReading } from './platform/jobs/job-readings.ts'
import type { Reading } from './platform/metrics/readings.ts'
import { diskReading } from './platform/storage/disk-readings.ts'

const backupReading: Reading = {
  of: ['backupVerified'],
  async ask({ db }) {
    const verified = await lastVerifiedBackup(db)
    return [['backupVerified', {}, verified ? new Date(verified.verifiedAt).getTime() / 1000 : 0]]
  },
}

/** What is asked for when somebody scrapes the metrics: every room's readings, listed by hand. */
export const readings: readonly Reading[] = [jobReading, pushReading, diskReading, backupReading]
