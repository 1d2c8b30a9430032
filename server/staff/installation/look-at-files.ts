import type { Config } from '#config.ts'
import type { Installation } from '#platform/installation/read-installation.ts'
import { requireS3 } from '#platform/start/require-files.ts'

/** Where files are, and whether the bucket answers at this moment. */
export async function lookAtFiles(config: Config, { filesIn, filesMoving: moving }: Installation) {
  const fault = await requireS3(config).catch((error: Error) => error.message)
  return { in: filesIn ?? (config.s3 ? 's3' : 'disk'), moving, fault }
}
