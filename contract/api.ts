import { authEndpoints } from '#auth/endpoints.ts'
import { platformEndpoints } from '#platform/endpoints.ts'

/** Every call that the server answers. */
export const api = {
  ...platformEndpoints,
  ...authEndpoints,
}
