import { testCheckoutEndpoints } from '@akin/contract/billing/test-checkout-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Routes } from '#platform/call/call.ts'
import { openCalls } from '#platform/call/open-calls.ts'
import type { Deps } from '#platform/deps.ts'
import { serveCalls } from '#platform/http/serve-calls.ts'
import { actOnTestCheckout, actOnTestPayment, getTestCheckout } from './checkout-page.ts'
import { deliverEvents } from './deliver.ts'
import { changeTestCard, getTestPortal, payTestInvoice } from './portal-page.ts'

const routes: Routes<typeof testCheckoutEndpoints> = {
  getTestCheckout,
  actOnTestCheckout,
  actOnTestPayment,
  getTestPortal,
  changeTestCard,
  payTestInvoice,
}

/**
 * What the pages of the test checkout call. Never registered where things are sold in earnest. Whatever someone does
 * there is told to the webhook before they are answered, as a quick provider would.
 */
export function testCheckoutRoutes(app: FastifyInstance, deps: Deps) {
  app.register((local, _options, done) => {
    local.addHook('onSend', async ({ method }) => {
      if (method !== 'GET') await deliverEvents(deps, app)
    })
    serveCalls(local, openCalls(testCheckoutEndpoints, routes, deps))
    done()
  })
}
