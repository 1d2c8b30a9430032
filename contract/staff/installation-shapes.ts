import * as z from 'zod/mini'
import {
  AnnouncementLink,
  AnnouncementText,
  announcementKinds,
  BrandColour,
  BrandName,
  brandLimits,
} from '#platform/brand.ts'
import { Timestamp, text } from '#platform/text.ts'

/** For the log. Nobody has to say it: a change says itself. */
const reason = z._default(text(brandLimits.reason), '')

export const BrandForm = z.object({ name: BrandName, colour: z.nullable(BrandColour), reason })

const kind = z.enum(announcementKinds)
const until = z.nullable(Timestamp)

export const AnnouncementForm = z.object({
  ...{ text: AnnouncementText, link: z.nullable(AnnouncementLink) },
  ...{ kind, until, reason },
})

const retentionDays = { min: 7, max: 3650 } as const

/** After how many days messages go, for both who have them; null to keep them. */
export const RetentionForm = z.object({
  days: z.nullable(z.int().check(z.gte(retentionDays.min), z.lte(retentionDays.max))),
  reason,
})

/** What the configuration says, without anything in it that is secret. */
export const Check = z.object({
  /** The name of the setting, as the environment has it. */
  setting: z.string(),
  /** `open` is something that may well be left as it is. */
  state: z.enum(['ok', 'open', 'missing']),
  /** What follows from it, in a sentence or two. */
  follows: z.string(),
})
export type Check = z.infer<typeof Check>

export const InstallationView = z.object({
  name: z.string(),
  colour: z.nullable(z.string()),
  /** Its address. */
  logo: z.nullable(z.string()),
  announcement: z.nullable(z.object({ text: z.string(), link: z.nullable(z.string()), kind, until })),
  keepMessagesDays: z.nullable(z.int()),
  isFirstRunDone: z.boolean(),
  checks: z.array(Check),
})
export type InstallationView = z.infer<typeof InstallationView>

/** As someone writes it: a domain or a whole address. */
export const DomainForm = z.object({ domain: text(300, 1), reason })

export const RefusedDomains = z.object({
  domains: z.array(z.string()),
  /** How many there are in all: the first are listed. */
  total: z.int(),
})
export type RefusedDomains = z.infer<typeof RefusedDomains>
