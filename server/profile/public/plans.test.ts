import { afterAll, beforeAll, expect, test } from 'vitest'
import { openExplained, wideScans } from '#testing/explained.ts'
import { scene } from '#testing/scene.ts'
import { runOn } from '#testing/template.ts'
import { findStamp } from './find-shown.ts'

/** Among many thousands of people, those whose pages are opened are found by their names. */

const stage = await scene()
const url = stage.db.$client.options.connectionString ?? ''
const tables = ['users', 'profiles', 'former_names', 'connections']
let watched: ReturnType<typeof openExplained>

beforeAll(async () => {
  const many = 'generate_series(1, 6000) n'
  await runOn(
    url,
    `set session_replication_role = replica;
     insert into users (id, email, display_name, password_hash, date_of_birth, terms_version, email_verified_at)
     select 1000000 + n, 'm' || n || '@people.test', 'Many' || n, '', '1990-01-01', '', now() from ${many};
     insert into profiles (user_id, public_page) select 1000000 + n, true from ${many};
     insert into former_names (name_key, user_id, given_up_at)
     select 'former' || n, 1000000 + n, now() from ${many};
     insert into connections (user_a_id, user_b_id, requester_id, status, connected_at)
     select 1000000 + n, 1000001 + n, 1000000 + n, 'connected', now() from ${many};
     set session_replication_role = origin; analyze`,
  )
  watched = openExplained(url)
})

afterAll(() => watched.close())

test.each([1, 2, 100])('%i pages that are opened at once', async count => {
  const names = Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? `Many${index + 1}` : `Former${index}`,
  )
  const found = await Promise.all(names.map(name => findStamp(watched.db, name, null)))
  expect(found.filter(Boolean)).toHaveLength(count)
  expect(watched.explained.length).toBeGreaterThan(0)
  expect(wideScans(watched.explained.splice(0), tables, 2 * count)).toEqual([])
})
