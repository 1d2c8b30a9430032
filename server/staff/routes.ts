import { appealRoutes } from './appeals/routes.ts'
import { caseRoutes } from './cases/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { doorRoutes } from './door/routes.ts'
import { installationRoutes } from './installation/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { joiningRoutes } from './joining/routes.ts'
import { logRoutes } from './log/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { moneyRoutes } from './money/routes.ts'
import { numbersRoutes } from './numbers/routes.ts'
import { peopleRoutes } from './people/routes.ts'

/** What the staff do, folder by folder. Each act is `noted`. */
export const staffRoutes = {
  ...doorRoutes,
  ...deskRoutes,
  ...peopleRoutes,
  ...moneyRoutes,
  ...jobRoutes,
  ...numbersRoutes,
  ...installationRoutes,
  ...joiningRoutes,
  ...caseRoutes,
  ...appealRoutes,
  ...memberRoutes,
  ...logRoutes,
}
