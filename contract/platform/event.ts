import type * as z from 'zod/mini'

/** Live events of a room: the name on the wire, and what travels with it. */
export type EventTable = Record<string, z.ZodMiniType>

/** Everything on the socket, in both directions, has this form. */
export interface Frame<Type extends string = string, Data = unknown> {
  type: Type
  data: Data
}

/** Any event of a table, as it has been read. */
export type EventOf<Table extends EventTable> = {
  [Type in keyof Table & string]: Frame<Type, z.output<Table[Type]>>
}[keyof Table & string]

/** Any event of a table, as it is written on the wire. */
export type FrameOf<Table extends EventTable> = {
  [Type in keyof Table & string]: Frame<Type, z.input<Table[Type]>>
}[keyof Table & string]
