import type { Config } from '#config.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { transaction } from '#platform/database/transaction.ts'

export interface Span {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

interface Installation {
  config: Pick<Config, 'local'>
  db: Database
}

interface Options {
  /** Tables that stay as they are. */
  except?: readonly string[]
}

/**
 * A process that runs goes on saying that it lives, however much time passes, and has the day's salt of visits in its
 * memory. The log of the staff is sealed with its moments: it would no longer fit.
 */
const alwaysNow = ['nodes', 'visit_salts', 'staff_events']

/** Dates of the calendar, which do not become older. All other dates are days on which something happened. */
const calendarDates = ['users.date_of_birth', 'discoverable.born_on']

/**
 * Lets time pass on a local installation or in a test: everything that it has stored becomes older, while the clock of
 * the database, by which all rules are decided, stays as it is. Nothing runs in between, and what a server keeps in
 * memory does not change. Days move by whole days.
 */
export async function moveTime({ config, db }: Installation, span: Span, { except = [] }: Options = {}) {
  if (!config.local) throw new Error('Time can be moved on a local installation alone.')
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = span
  const passed = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
  await transaction(db, tx => {
    // All tables are one statement, so the limit of a statement is none for it.
    const text = `set local statement_timeout = 0; ${everythingOlderBy(passed, [...alwaysNow, ...except])}`
    return statement(text, { patienceMs })(tx)
  })
  db.stir()
}

const patienceMs = 10 * 60 * 1000
const dayLength = 24 * 60 * 60
const far = 1_000_000 * dayLength

/**
 * One statement goes through all tables, so that nothing travels a hundred times, and leaves those alone that are empty.
 * What nobody may change becomes older all the same.
 */
function everythingOlderBy(seconds: number, except: readonly string[]) {
  return `do $$
    declare
      moving record;
      filled boolean;
    begin
      for moving in ${movingTables(except)} loop
        execute format('select exists (select from %s)', moving.name) into filled;
        continue when not filled;
        if moving.sealed then execute format('alter table %s disable trigger append_only', moving.name); end if;
        if moving.placed then
          -- Far away and back: a row must not meet the place of another that has not moved yet. Only what is far away
          -- comes back: a row that someone adds in between has not left.
          execute format(moving.older || moving.still, ${seconds + far}, ${wholeDays(seconds + far)});
          execute format(moving.older || moving.away, ${-far}, ${wholeDays(-far)});
        else
          execute format(moving.older || moving.still, ${seconds}, ${wholeDays(seconds)});
        end if;
        if moving.sealed then execute format('alter table %s enable always trigger append_only', moving.name); end if;
      end loop;
      ${jobDataOlderBy(seconds)};
    end $$`
}

/**
 * Read from the database itself, so that no new table can be forgotten, with those of the test payments; of pg-boss the
 * jobs. One that never had a row has no page on the disk, and is not looked at any closer: most are like that in a test.
 * `older` makes one older by the seconds and the days that it is given, `still` names the rows that move, and `away` those
 * that are far away; one that is `placed` has a moment in what no two of its rows may share, or may have, as the parts of a
 * table have indexes of their own.
 */
function movingTables(except: readonly string[]) {
  return `
    select c.oid::regclass::text as name,
      format('update %s set %s', c.oid::regclass,
        string_agg(case when a.atttypid = 'date'::regtype then format('%1$I = %1$I - %%2$s', a.attname)
          else format('%1$I = %1$I - make_interval(secs => %%1$s)', a.attname) end, ', ')) as older,
      case when c.oid = to_regclass('pgboss.job') then ${text(` where ${notRunning}`)} else '' end as still,
      format(' where least(%s) < now() - make_interval(secs => ${far / 2})',
        string_agg(format('%I::timestamptz', a.attname), ', ')) as away,
      exists (select from pg_trigger where tgrelid = c.oid and tgname = 'append_only') as sealed,
      c.relkind = 'p' or exists (select from pg_index i where i.indrelid = c.oid
        and (i.indisunique or i.indisexclusion)
        and (i.indexprs is not null or i.indkey::int2[] operator(pg_catalog.&&) array_agg(a.attnum))) as placed
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (c.relkind = 'p' or c.relkind = 'r' and pg_relation_size(c.oid) > 0) and not c.relispartition
      and (c.relnamespace in ('public'::regnamespace, to_regnamespace('local_stripe')) or c.oid = to_regclass('pgboss.job'))
      and c.relname <> all (array[${except.map(text).join(', ')}])
      and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)
      and c.relname || '.' || a.attname <> all (array[${calendarDates.map(text).join(', ')}])
    group by c.oid
    order by 1`
}

/** A job that runs at this moment would be taken for one that hangs. */
const notRunning = `state <> 'active'`

/** A job may know when something happened, in its data. */
function jobDataOlderBy(seconds: number) {
  const at = `(data ->> 'at')::timestamptz - make_interval(secs => ${seconds})`
  const written = `to_char((${at}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return `update pgboss.job set data = jsonb_set(data, '{at}', to_jsonb(${written})) where data ? 'at' and ${notRunning}`
}

function wholeDays(seconds: number) {
  return Math.trunc(seconds / dayLength)
}

function text(value: string) {
  return `'${value.replaceAll("'", "''")}'`
}
