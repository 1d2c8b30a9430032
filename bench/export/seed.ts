import { randomBytes } from 'node:crypto'
import { link, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { openDisk } from '../../server/platform/storage/disk.ts'
import { connectTo, runOn } from '../../server/testing/template.ts'
import { withoutIndexes } from '../chat-reads/without-indexes.ts'

interface Seed {
  url: string
  filesDir: string
  /** Whose conversations they are. */
  userId: number
  messages: number
  /** How many bytes of files hang on them. */
  mediaBytes: number
  /** A picture that is stored already: some messages have it. */
  pictureId: number
}

/**
 * Conversations of someone with all of their contacts, straight into the tables: half of all messages in the first, half
 * of the others in the second, and so on. Some are edited, deleted or gone, some have answers, reactions, pictures and
 * large files.
 */
export async function seed({ url, filesDir, userId, messages, mediaBytes, pictureId }: Seed) {
  const run = (...statements: string[]) => runOn(url, statements.join(';\n'))
  await run(planned(userId, messages), ...conversations)
  await withoutIndexes(url, { table: 'messages' }, () => run(said))
  await run(versions, pictures(pictureId), files(Math.ceil(mediaBytes / fileBytes)), ...settled, 'analyze')
  await storeFiles(url, filesDir)
}

const fileBytes = 25 * 1024 * 1024

function planned(userId: number, messages: number) {
  return `create table planned as
    select id, user_a_id, user_b_id, case when nth = count then ${messages} - before else n end as n
    from (select *, sum(n) over (order by nth) - n as before
      from (select k.id, k.user_a_id, k.user_b_id, row_number() over (order by k.id) as nth, count(*) over () as count,
              (${messages} / 2 ^ row_number() over (order by k.id))::int as n
            from connections k where ${userId} in (k.user_a_id, k.user_b_id)) shares) x`
}

const conversations = [
  `insert into conversations (id, last_seq, sent_a, sent_b, last_by_a, change_seq, opened_at)
   select id, n, (n + 1) / 2, n / 2, n % 2 = 1, n, now() from planned`,
  `insert into members (user_id, conversation_id, contact_id)
   select user_a_id, id, user_b_id from planned union all select user_b_id, id, user_a_id from planned`,
]

/** By the hash of its place a message is one of these. */
const [gone, deleted, edited, reacted, answered] = [
  ...['h % 100 = 7', 'h % 200 = 9', 'h % 50 = 11', 'h % 10 = 3', 'h % 10 = 5'],
]
const empty = `(${gone} or ${deleted})`

const said = `
  insert into messages (conversation_id, seq, sender_id, nth, client_id, body, reply_to_seq, created_at, edited_at,
    deleted_at, gone_at, change_seq, reactions)
  select id, seq, case when seq % 2 = 1 then user_a_id else user_b_id end, (seq + 1) / 2, gen_random_uuid(),
    case when ${empty} then '' else 'Message **' || seq || '**' || repeat(' and so on', h % 12) end,
    case when ${answered} and seq > 3 then seq - 3 end, at,
    case when ${edited} and not ${empty} then at + interval '1 minute' end,
    case when ${deleted} and not ${gone} then at + interval '1 hour' end,
    case when ${gone} then at + interval '1 hour' end,
    case when ${reacted} or ${edited} or ${empty} then seq end,
    case when ${reacted} and not ${empty} then '{"a": ["👍"], "b": []}'::jsonb end
  from (select p.*, seq, hashint8(p.id * 1000003 + seq) & 2147483647 as h, now() - (p.n - seq) * interval '1 minute' as at
        from planned p, generate_series(1, p.n) seq) x`

const versions = `insert into message_versions (conversation_id, seq, version, body, written_at)
  select conversation_id, seq, 1, 'What it said before', created_at from messages where edited_at is not null`

const hangingSome = 400

/** Every so often a message of the first conversation has the picture, as if it had been forwarded there. */
function pictures(id: number) {
  return `insert into attachments (owner_id, conversation_id, seq, kind, file_id, name, mime, size, width, height, alt)
    select m.sender_id, m.conversation_id, m.seq, f.kind, f.file_id, f.name, f.mime, f.size, f.width, f.height, 'Four colours'
    from attachments f, planned p join messages m on m.conversation_id = p.id
    where f.id = ${id} and p.id = (select min(id) from planned) and m.seq % greatest(1, p.n / ${hangingSome}) = 0
      and m.gone_at is null and m.deleted_at is null;
    update messages m set kind = 'image' from attachments f
    where (m.conversation_id, m.seq) = (f.conversation_id, f.seq) and f.kind = 'image'`
}

/** The last messages of the second have large files, one each. */
function files(count: number) {
  return `insert into attachments (owner_id, conversation_id, seq, kind, file_id, name, mime, size)
    select m.sender_id, m.conversation_id, m.seq, 'file', md5('large' || m.seq), 'Large ' || m.seq || '.zip',
      'application/zip', ${fileBytes}
    from messages m where m.conversation_id = (select id from planned order by id offset 1 limit 1)
      and m.gone_at is null and m.deleted_at is null
    order by m.seq desc limit ${count};
    update messages m set kind = 'file' from attachments f
    where (m.conversation_id, m.seq) = (f.conversation_id, f.seq) and f.kind = 'file'`
}

/** Messages need not be found by their words here: the loop of the search would be busy for minutes. */
const settled = [
  `update search_state set safe_id = (select max(id) from messages), next_id = (select max(id) from messages)`,
  'drop table planned',
]

/** The same bytes under all of their names, as links: on the disk they are there once. */
async function storeFiles(url: string, filesDir: string) {
  await using on = await connectTo(url)
  const { rows } = await on.query<{ key: string }>(
    `select 'chat/' || file_id || '/whole' as key from attachments where kind = 'file'`,
  )
  const [first, ...others] = rows.map(({ key }) => key)
  if (!first) return
  const disk = await openDisk(filesDir)
  await disk.put(first, randomBytes(fileBytes), { contentType: 'application/zip' })
  for (const key of others) {
    await mkdir(path.dirname(path.join(filesDir, key)), { recursive: true })
    await link(path.join(filesDir, first), path.join(filesDir, key))
  }
}
