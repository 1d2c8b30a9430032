import { billingEndpoints } from '@akin/contract/billing/endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { Button } from '#ui/button.tsx'
import { keys } from '../keys.ts'

interface CheckAgainProps {
  orderId: number
  /** There is nothing to wait for any more, and the button goes. */
  onSettled: () => void
}

/** Has the provider asked once more, for those who do not want to wait for what it tells by itself. */
export function CheckAgain({ orderId, onSettled }: CheckAgainProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(billingEndpoints.checkOrder, { params: { orderId } }),
    async onSuccess(order) {
      // An answer under way may be an older one.
      await client.cancelQueries({ queryKey: keys.order(orderId) })
      client.setQueryData(keys.order(orderId), order)
      if (order.status !== 'pending') onSettled()
    },
  })
  return (
    <Button size="small" variant="outline" busy={isPending} onClick={() => mutate()}>
      Check again
    </Button>
  )
}
