import { isCounting, tell } from '../metrics/tell.ts'

const slowSeconds = 1

/** Counts an answer by the template of its route. Ids stand in no template, and all unknown addresses are one. */
export function countRequest(method: string, template: string | undefined, status: number, ms: number) {
  if (!isCounting()) return
  const route = routeOf(method, template)
  const seconds = ms / 1000
  tell('requests', { route, status: classOf(status) })
  tell('routeSeconds', { route }, seconds)
  tell('requestSeconds', { of: kindOf(method, template) }, seconds)
  if (seconds > slowSeconds) tell('slowRequests', { route })
}

/** How a route is called: with its method, where HEAD is a GET that sends nothing. */
export function routeOf(method: string, template: string | undefined) {
  if (template === undefined) return 'unknown'
  return `${method === 'HEAD' ? 'GET' : method} ${template}`
}

function classOf(status: number) {
  if (status < 300) return '2xx'
  if (status < 400) return '3xx'
  return status < 500 ? '4xx' : '5xx'
}

/** Pages are at the addresses that nothing else has. */
function kindOf(method: string, template: string | undefined) {
  if (template === undefined) return 'other'
  if (template.startsWith('/api/')) return method === 'GET' || method === 'HEAD' ? 'read' : 'write'
  if (template.startsWith('/assets/')) return 'file'
  return template.endsWith('*') ? 'page' : 'other'
}
