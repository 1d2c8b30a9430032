import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const id = () => bigint({ mode: 'number' })
export const moment = () => timestamp({ withTimezone: true })
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
