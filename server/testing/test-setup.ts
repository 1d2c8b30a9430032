import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { jobs } from '#jobs.ts'
import type { Deps } from '#platform/deps.ts'
import { openJobs } from '#platform/jobs/open-jobs.ts'
import { startTestCluster } from './cluster.ts'
import { makeTemplate } from './template.ts'

/** One PostgreSQL for all server tests; `TEST_POSTGRES_URL` names one that is already there. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_POSTGRES_URL
  const cluster = given ? { url: given, stop: async () => {} } : await startTestCluster({ inMemory: true })
  try {
    await makeTemplate(cluster.url, url => openJobs({ url, handlers: jobs, deps, log }).prepare())
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('postgresUrl', cluster.url)
  return () => cluster.stop()
}

const log = pino({ level: 'silent' })
/** Preparing queues runs no job, so nothing here is used. */
const deps = {} as Deps
