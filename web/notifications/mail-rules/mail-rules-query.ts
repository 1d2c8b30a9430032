import { mailRuleEndpoints } from '@akin/contract/notifications/mail-rule-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { CallError } from '#platform/call-error.ts'

/** Which mails reach whoever holds the link of one. Looking changes nothing. */
export function mailRulesQuery(token: string) {
  return queryOptions({
    queryKey: [mailRuleEndpoints.getMailRules.path, token],
    queryFn: () => call(mailRuleEndpoints.getMailRules, { params: { token } }),
    meta: { handled: true },
  })
}

/** It was cut off or is too old; anything else, such as no connection, says nothing about the link. */
export function saysLinkIsOver(error: Error | null) {
  return error instanceof CallError && [400, 404, 410].includes(error.status)
}
