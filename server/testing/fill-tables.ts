import { fillDiscovery } from './fill-discovery.ts'
import { fillMoney } from './fill-money.ts'
import { fillNotifications } from './fill-notifications.ts'
import { runOn } from './template.ts'

export interface Amounts {
  /** Rows in each of the tables that grow. */
  rows: number
  /** How many of them the jobs have to deal with. */
  due: number
  /** How many accounts have to go, of each kind. */
  accounts: number
}

/** The tables that this fills. */
export const filledTables = [
  'users',
  'profiles',
  'connect_settings',
  'attempts',
  'set_aside',
  'former_names',
  'visit_marks',
  'visit_days',
  'notices',
  'tellings',
  'attention',
  'favourites',
  'push_devices',
  'pushes',
  'notification_receipts',
  'connections',
  'share_links',
  'invites',
  'approvals',
  'profile_links',
  'bought_themes',
  'loose_files',
  'account_exports',
  'ticket_attachments',
  'decisions',
  'appeal_pictures',
  'chat_settings',
  'conversations',
  'members',
  'messages',
  'drafts',
  'marks',
  'scheduled_messages',
  'attachments',
  'gifts',
  'sealed_messages',
  'cases',
  'reports',
  'discover_words',
  'discoverable',
  'discover_names',
  'name_words',
  'discover_marks',
  'decks',
  'exposures',
  'discover_settings',
  'saved_searches',
  'spotlights',
  'spotlight_views',
  'wallets',
  'token_lots',
  'token_entries',
  'token_entry_lots',
  'highlights',
  'subscriptions',
  'subscription_periods',
  'plus_gifts',
  'price_notices',
  'orders',
  'payments',
  'refunds',
  'provider_events',
  'job_common',
]

/** Fills the tables as in a large installation, with SQL: many rows that stay and some that are due for the jobs. */
export async function fillTables(url: string, amounts: Amounts) {
  // Without checking foreign keys row by row.
  const quick = `set session_replication_role = replica; set synchronous_commit = off`
  await Promise.all(groups(amounts).map(group => runOn(url, [quick, ...group].join(';\n'))))
  await runOn(url, 'analyze')
}

const id = (n: string) => `(1000000000 + ${n})`
const today = `(now() at time zone 'utc')::date`

function groups({ rows, due, accounts }: Amounts): string[][] {
  const series = `generate_series(1, ${rows}) n`
  const isDue = `n <= ${due}`
  /** Every third account is leaving and every third is not verified; all of them have had their reminders. */
  const leaving = `n <= ${accounts} or n % 3 = 0`
  const unverified = `n > ${accounts} and n % 3 = 1`
  return [
    [
      `insert into users (id, email, display_name, password_hash, date_of_birth, terms_version, status,
         deletion_due_at, deletion_reminders, break_since, break_until, email_verified_at, verification_reminders, created_at)
       select ${id('n')}, 'many' || n || '@people.test', 'Many' || n, 'unusable', '1990-01-01', '2026-11-15',
         case when ${leaving} then 'deleting' else 'active' end,
         case when n <= ${accounts} then now() - n * interval '1 second'
              when ${leaving} then now() + interval '1 hour' + n * interval '7 days' / ${rows} end,
         case when n % 1000 = 0 then 0 else 2 end,
         case when n % 5 = 4 then now() - interval '9 days' end,
         case when n % 5 = 4 then now() + case when ${isDue} then -1 else n end * interval '1 minute' end,
         case when ${unverified} then null else now() end,
         case when n % 1000 = 1 then 0 else 2 end,
         case when n <= ${4 * accounts} and ${unverified} then now() - interval '15 days' - n * interval '1 second'
              else now() - interval '1 day' - n * interval '12 days' / ${rows} end
       from ${series}`,
      `insert into profiles (user_id) select ${id('n')} from ${series}`,
      `insert into connect_settings (user_id, last_seen_at)
       select ${id('n')}, now() - case when ${isDue} then 0 else 60 end * interval '1 day' from ${series}`,
    ],
    [
      `insert into attempts (key, count, resets_at)
       select (array['request', 'block', 'picture'])[n % 3 + 1] || ':' || ${id('n')}, 1,
         now() + case when ${isDue} then -n else 1000 + n end * interval '1 second' from ${series}`,
      `insert into set_aside (work, row_id, tries, until)
       select 'some-work', n, 1, now() - case when ${isDue} then 25 else 0 end * interval '1 hour' from ${series}`,
      `insert into former_names (name_key, user_id, given_up_at)
       select 'name' || n, ${id('n')}, now() - case when ${isDue} then 181 else 1 end * interval '1 day'
       from ${series}`,
      `insert into pgboss.job (name, state, data, created_on, completed_on, retry_limit)
       select 'account-mail', 'completed', jsonb_build_object('at', now(), 'mail',
         jsonb_build_object('kind', 'verify-reminder', 'userId', ${id('n')})), now(), now(), 12 from ${series}`,
    ],
    [
      `insert into visit_marks (user_id, day, mark)
       select ${id(`1 + n % ${Math.ceil(rows / 50)}`)}, ${today} - case when ${isDue} then 1 else 0 end,
         decode(md5(n::text), 'hex') from ${series}`,
      `insert into visit_days (user_id, day, visits)
       select ${id('1 + n / 20')}, ${today} - (n % 20) - case when ${isDue} then 40 else 2 end, 1 from ${series}`,
      `insert into share_links (user_id, key_hash, created_at, expires_at)
       select ${id('n')}, sha256(n::text::bytea), at, at + interval '1 hour'
       from ${series}, lateral (select now() - case when ${isDue} then 2 else 0 end * interval '1 hour' as at)`,
      `insert into invites (user_id, code_hash, uses, created_at, ends_at)
       select ${id('n')}, sha256(n::text::bytea), 5, at, at + interval '1 day'
       from ${series}, lateral (select now() - case when ${isDue} then 2 else 0 end * interval '1 day' as at)`,
      `insert into approvals (email, name, why, asked_at)
       select 'ask-' || n || '@people.test', 'Ask', 'I would like to be here.',
         now() - case when ${isDue} then 61 else 1 end * interval '1 day' from ${series}`,
      // Nobody may ask these addresses, so that a test asks no other site.
      `insert into profile_links (user_id, position, label, url, verified_at, checked_at)
       select ${id('n')}, 0, 'Site', 'https://127.0.0.1/' || n, at, at
       from ${series}, lateral (select now() - case when ${isDue} then 31 else 10 end * interval '1 day' as at)`,
      `insert into bought_themes (user_id, theme, entry_id) select ${id('n')}, 'dusk', n from ${series}`,
      `insert into account_exports (user_id, messages, media, money, account, state, folder, due_at, ends_at)
       select ${id('n')}, true, 'all', true, true, case when n % 100 = 0 then 'preparing' else 'ready' end, md5(n::text),
         now() + interval '1 hour', now() + case when ${isDue} then -n else 1000 + n end * interval '1 second' from ${series}`,
      `insert into loose_files (key, due_at)
       select 'pictures/' || n || '/64.webp',
         now() + case when ${isDue} then -n else 1000 + n end * interval '1 second' from ${series}`,
      `insert into ticket_attachments (key_hash, ticket_id, stored_as, name, content_type, size, created_at)
       select sha256(n::text::bytea), case when ${isDue} then null else n end, 'support/' || n, 'a.png', 'image/png',
         1, now() - interval '2 days' from ${series}`,
      `insert into decisions (user_id, step, reason, facts, place, decided_by, ends_at)
       select ${id('n')}, 'limit', 'spam', 'The same note went to many people.', 'messages', 'operator',
         now() + case when ${isDue} then -n else 1000 + n end * interval '1 second' from ${series}`,
      `insert into appeal_pictures (decision_id, stored_as, name, content_type, size, is_sent, created_at)
       select n, 'appeals/' || n, 'a.png', 'image/png', 1, not ${isDue}, now() - interval '2 days' from ${series}`,
    ],
    [
      `insert into connections (user_a_id, user_b_id, requester_id, status, requested_at, connected_at)
       select ${id('n')}, ${id('n + 1 + n % 9')}, ${id('n')},
         case when ${isDue} or n % 2 = 0 then (array['pending', 'declined'])[n % 2 + 1] else 'connected' end,
         now() - case when ${isDue} then 91 else 1 end * interval '1 day' - n * interval '1 millisecond',
         case when ${isDue} or n % 2 = 0 then null else now() end from ${series}`,
    ],
    [
      `insert into chat_settings (user_id) select ${id('n')} from ${series}`,
      `insert into conversations (id) select n from ${series}`,
      `insert into members (user_id, conversation_id, contact_id) select ${id('n')}, n, ${id('n + 1')} from ${series}`,
      `insert into messages (conversation_id, seq, sender_id, nth, client_id, body, created_at)
       select n, 1, ${id('n')}, 1, gen_random_uuid(), 'Hello', now() - case when ${isDue} then 31 else 1 end * interval '1 day'
       from ${series} order by n`,
      'update installation set keep_messages_days = 30',
      `insert into drafts (user_id, conversation_id, body) select ${id('n')}, n, 'Dear' from ${series}`,
      `insert into marks (user_id, conversation_id, seq, mark_seq) select ${id('n')}, n, 1, 1 from ${series}`,
      `insert into scheduled_messages (user_id, contact_id, client_id, body, due_at)
       select ${id('n')}, ${id('n + 1')}, gen_random_uuid(), 'Later', now() + n * interval '1 minute' from ${series}`,
      `insert into attachments (owner_id, conversation_id, seq, kind, file_id, name, mime, size, created_at)
       select ${id('n')}, case when ${isDue} then null else n end, case when ${isDue} then null else 1 end, 'file',
         md5(n::text), 'a.txt', 'text/plain', 1, now() - interval '2 days' from ${series}`,
      `insert into gifts (entry_id, from_id, to_id, item, words)
       select n, ${id('n')}, ${id('n + 1')}, 'wave', 'Hello' from ${series}`,
      `insert into sealed_messages (conversation_id, seq, receiver_id, body, versions, files, until)
       select n, 1, ${id('n')}, 'Hello', '[]', '[]',
         now() + case when ${isDue} then -n else 1000 + n end * interval '1 second' from ${series}`,
      `insert into cases (id, target_id, number, origin, state, due_at, closed_at) overriding system value
       select n, ${id('n')}, 'AAAA', 'report', 'closed', now(),
         now() - case when ${isDue} then 367 else 1 end * interval '1 day' from ${series}`,
      `insert into reports (id, case_id, subject, subject_key, reason, receipt, head_hash, created_at) overriding system value
       select n, n, 'person', 'person:' || n, 'spam', 'AAAA-' || lpad(n::text, 8, '0'), sha256(''),
         now() - case when ${isDue} then 40 else 0 end * interval '1 day' from ${series}`,
    ],
    fillNotifications({ rows, due, id }),
    fillDiscovery({ rows, due, id, today }),
    fillMoney({ rows, due, id }),
  ]
}
