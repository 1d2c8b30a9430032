interface Filling {
  rows: number
  due: number
  /** The id of the nth account, and the day, in SQL. */
  id(n: string): string
  today: string
}

/** Three hundred people a country, and many with an interest and a name of their own. Some words are used no more. */
export function fillDiscovery({ rows, due, id, today }: Filling): string[] {
  const series = `generate_series(1, ${rows}) n`
  const isDue = `n <= ${due}`
  // Each is a search or a transaction of its own.
  const isDueAlone = `n <= ${Math.min(due, 1_000)}`
  const countries = Math.ceil(rows / 300)
  const words = Math.min(rows, 50_000)
  const hasWord = `n between ${words / 10} and ${words}`
  const country = `(1 + n % ${countries})`
  const interest = `(${countries} + n)`
  const keyOf = (kind: number, value: string) => `(${kind} << 24 | ${value})`
  const older = (days: number) => `${today} - case when ${isDue} then ${days} else 0 end`
  return [
    `insert into discover_words (id, kind, word) overriding system value
     select n, case when n <= ${countries} then 'country' else 'interest' end, 'word' || n
     from generate_series(1, ${countries + words}) n`,
    `insert into discoverable (user_id, active_on, joined_on, country, completeness, has_photo, verified, interests,
       languages, keys)
     select ${id('n')}, ${today} - case when ${isDue} then 1 + n % 13 else 50 end, ${today} - 100, ${country}, n % 100,
       false, false, array[${interest}], '{}', array[${keyOf(3, country)}]
       || case when ${hasWord} then array[${keyOf(1, interest)}] else '{}' end from ${series}`,
    `insert into name_words (id, word) overriding system value select n, 'many' || n from generate_series(1, ${words}) n`,
    `insert into discover_names (user_id, is_full, folded, words)
     select ${id('n')}, false, 'many' || n, case when ${hasWord} then array[n] else '{}' end
     from ${series}`,
    `insert into discover_marks (user_id, other_id, kind) select ${id('n')}, ${id('n + 1')}, 'save' from ${series}`,
    `insert into decks (user_id, day, people, factors) select ${id('n')}, ${older(40)}, '{}', '{}' from ${series}`,
    `insert into exposures (user_id, day, shown) select ${id('n')}, ${older(40)}, 1 from ${series}`,
    `insert into discover_settings (user_id) select ${id('n')} from ${series}`,
    `insert into saved_searches (user_id, name, filters, counted_at)
     select ${id('n')}, 'Search', '{}', now() - case when ${isDueAlone} then 8 else 1 end * interval '1 day'
     from ${series}`,
    `insert into spotlights (user_id, starts_at, ends_at, settled_at)
     select ${id('n')}, now() - interval '1 hour', now() - interval '30 minutes' - n * interval '1 millisecond',
       case when ${isDueAlone} then null else now() end from ${series}`,
    `insert into spotlight_views (spotlight_id, viewer_id) select id, ${id('id')} from spotlights`,
  ]
}
