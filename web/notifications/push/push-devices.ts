import { pushEndpoints } from '@akin/contract/notifications/endpoints.ts'
import type { PushDevice } from '@akin/contract/notifications/shapes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { pushQuery } from './queries.ts'
import { turnPushOff } from './turn-push.ts'

/** Takes a device off. This very browser gives its subscription up with it. */
export function useRemovePush() {
  const client = useQueryClient()
  return useMutation({
    mutationFn({ id, isThis }: Pick<PushDevice, 'id' | 'isThis'>) {
      if (isThis) return turnPushOff(client)
      return call(pushEndpoints.removePush, { params: { deviceId: id } })
    },
    meta: { handled: true },
    onSettled: () => client.invalidateQueries(pushQuery),
  })
}

/** Sends a test to a device. */
export function useTestPush() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (deviceId: number) => call(pushEndpoints.testPush, { body: { deviceId } }),
    meta: { handled: true },
    onSettled: () => client.invalidateQueries(pushQuery),
  })
}
