import { poolerReleases, startPgbouncer } from './pgbouncer.ts'

/**
 * What several processes do is tried on PostgreSQL alone and, by `npm run prove -- pooler`, over each PgBouncer as well. Its
 * settings belong to those of the server.
 */
export async function throughPooler(databaseUrl: string) {
  const release = poolerReleases.find(each => each === process.env.TEST_POOLER)
  if (!release) return { settings: {}, async close() {} }
  const pooler = await startPgbouncer(release, databaseUrl)
  return {
    settings: { DATABASE_POOL_URL: pooler.url },
    async close() {
      const asked = await pooler.countAsked()
      await pooler.stop()
      if (asked < 20) throw new Error('Hardly anything went over the pooler, so this has shown nothing.')
    },
  }
}
