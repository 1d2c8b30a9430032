/**
 * Of Node's HTTP what is needed to answer. Imported as a module it has all of its names ready, and for some of them loads
 * the whole of `fetch`: sixty milliseconds of every start.
 */
export const { STATUS_CODES, ServerResponse } = process.getBuiltinModule('node:http')
