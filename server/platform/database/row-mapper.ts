import { Column, type DriverValueDecoder, getTableName, is, SQL } from 'drizzle-orm'
import { PgTimestamp, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import { readMoment } from './read-moment.ts'

type Row = Record<string, unknown>

/**
 * Makes objects of rows as Drizzle does, but looks at what was selected once and not for every value: that took
 * longer than all the values themselves.
 */
export function rowMapper(fields: SelectedFieldsOrdered, neverAbsent: Readonly<Record<string, boolean>>) {
  const places = fields.map(({ path, field }) => ({
    object: path.length === 2 ? path[0] : undefined,
    key: path.at(-1) ?? '',
    decoder: decoderOf(field),
  }))
  const joined = joinedObjects(fields, neverAbsent)

  return (row: unknown[]) => {
    const mapped: Row = {}
    for (let column = 0; column < places.length; column++) {
      const { object, key, decoder } = places[column] as (typeof places)[number]
      const given = row[column]
      const value = given === null ? null : decoder.mapFromDriverValue(given)
      if (object === undefined) mapped[key] = value
      else within(mapped, object)[key] = value
    }
    for (const { object, firstColumn } of joined) if (row[firstColumn] === null) mapped[object] = null
    return mapped
  }
}

function within(mapped: Row, object: string) {
  mapped[object] ??= {}
  return mapped[object] as Row
}

function decoderOf(field: SelectedFieldsOrdered[number]['field']): DriverValueDecoder<unknown, unknown> {
  const decoder = is(field, Column) ? field : decoderOfSql(field)
  return is(decoder, PgTimestamp) && decoder.withTimezone ? moments : decoder
}

const moments = { mapFromDriverValue: readMoment }

function decoderOfSql(field: Exclude<SelectedFieldsOrdered[number]['field'], Column>) {
  const { decoder } = (is(field, SQL) ? field : 'sql' in field ? field.sql : field._.sql) as unknown as {
    decoder: DriverValueDecoder<unknown, unknown>
  }
  return decoder
}

/** Objects that are a table's columns, and are absent where a left join has found no row: then the first one is null. */
function joinedObjects(fields: SelectedFieldsOrdered, neverAbsent: Readonly<Record<string, boolean>>) {
  const tables = new Map<string, { firstColumn: number; names: Set<string> }>()
  for (const [column, { path, field }] of fields.entries()) {
    const [object = ''] = path
    if (path.length < 2 || !is(field, Column)) continue
    const known = tables.get(object) ?? { firstColumn: column, names: new Set() }
    tables.set(object, known)
    known.names.add(getTableName(field.table))
  }
  return Array.from(tables, ([object, { firstColumn, names }]) => ({ object, firstColumn, names })).filter(
    ({ names: [name = '', another] }) => another === undefined && !neverAbsent[name],
  )
}
