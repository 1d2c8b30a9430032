import pg from 'pg'

type Row = unknown[]
type Parse = (written: string) => unknown
type Done = (error: Error | null, result?: QueryAnswer) => void

/** Rows are arrays; what their columns are called is said beside them, as the driver says it. */
export interface QueryAnswer {
  rows: Row[]
  fields: Column[]
}

interface Column {
  name: string
  parse: Parse
}

/** A query of the driver, of which its types tell little. */
interface DriverQuery {
  name: string
  values: unknown[]
  callback: Done
  submit(connection: pg.Connection): void
  prepare(connection: pg.Connection): void
}
const DriverQuery = pg.Query as unknown as new (text: string) => DriverQuery

/** A statement whose rows are arrays. */
export interface PreparedStatement extends Manner {
  on: 'pipeline'
  name: string
  text: string
  types: pg.CustomTypesConfig
}

export interface Manner {
  /** For some people it takes long: others of its kind wait behind it, and no short one does. */
  isLong?: boolean
}

/** What is known of the columns of statements on one connection. */
export type KnownColumns = ReturnType<typeof openKnownColumns>

export function openKnownColumns(connection: pg.Connection) {
  const withoutDescribing = Object.create(connection, { describe: { value() {} } }) as pg.Connection
  return { columns: new Map<string, Column[]>(), withoutDescribing }
}

/**
 * The driver has PostgreSQL describe the columns again with every answer, and reads that anew, which takes longer than a
 * few rows themselves. Here they are described once on each connection.
 */
export class PreparedQuery extends DriverQuery {
  readonly #statement: PreparedStatement
  readonly #described: KnownColumns
  readonly #rows: Row[] = []
  #columns: Column[]
  #failure: Error | null = null

  constructor(statement: PreparedStatement, values: unknown[], described: KnownColumns, done: Done) {
    super(statement.text)
    this.name = statement.name
    this.values = values
    this.callback = done
    this.#statement = statement
    this.#described = described
    this.#columns = described.columns.get(statement.name) ?? []
  }

  override prepare(connection: pg.Connection) {
    super.prepare(this.#columns.length > 0 ? this.#described.withoutDescribing : connection)
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    const { types } = this.#statement
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text') as Parse,
    }))
    this.#described.columns.set(this.#statement.name, this.#columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    try {
      this.#rows.push(parseRow(fields, this.#columns))
    } catch (error) {
      this.#failure = error as Error
    }
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.callback(this.#failure, { rows: this.#rows, fields: this.#columns })
  }
}

function parseRow(fields: (string | null)[], columns: Column[]): Row {
  return fields.map((written, index) => (written === null ? null : columns[index]?.parse(written)))
}
