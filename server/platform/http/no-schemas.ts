/** Instead of Fastify's compilers of JSON schemas, which take long to load: the contract reads what comes in. */
export const noSchemas = {
  compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
}

function refuseSchema(): never {
  throw new Error('A route has a JSON schema; the schemas of the contract are enough.')
}
