import { afterAll } from 'vitest'
import { setTransport } from '#platform/request.ts'

/** The test files of a worker share what it has loaded: where one has led calls elsewhere, the next finds them as they were. */
afterAll(() => setTransport((path, init) => fetch(path, init)))
